/** Every state of a delivery, with a CHECK on `larkline.delivery.state` that repeats them. */
export const deliveryStates = ["pending", "parked", "delivered", "dead", "superseded"] as const;

export type DeliveryState = (typeof deliveryStates)[number];
