/** All states of a delivery. A CHECK on `larkline.delivery.state` repeats them. */
export const deliveryStates = ["pending", "parked", "delivered", "dead", "superseded"] as const;

export type DeliveryState = (typeof deliveryStates)[number];
