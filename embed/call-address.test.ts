import { expect, test } from "vitest";
import { callFrameAddress, readCallFrameAddress } from "./call-address.ts";

const server = "https://larkline.example";
const origin = "https://salon.example";

test("the frame reads what the page gave, and the server sees only which site asks", () => {
  const call = {
    assistant: "sales",
    variableValues: { name: "Åsa & Bo", company: "Bright #1 Dental" },
    origin,
  } as const;
  const address = new URL(callFrameAddress(server, call));
  expect(address.origin + address.pathname + address.search).toBe(
    "https://larkline.example/embed/call?origin=https%3A%2F%2Fsalon.example",
  );
  expect(readCallFrameAddress(address)).toEqual(call);
});

test("an unknown assistant is the receptionist, unknown values are dropped and long ones cut", () => {
  const hash = `#assistant=__proto__&name=${"a".repeat(500)}&company=%20&model=gpt&timeZone=Mars`;
  expect(readCallFrameAddress({ search: "", hash })).toEqual({
    assistant: "receptionist",
    variableValues: { name: "a".repeat(200) },
    origin: "",
  });
});
