import { expect, test, vi } from "vitest";
import { createEmitter } from "./emitter.ts";

interface Events {
  rung: number;
}

test("a listener is called until it is removed, and one added with once is called once", () => {
  const events = createEmitter<Events>();
  const heard: string[] = [];
  const listener = (times: number) => heard.push(`always ${times}`);
  events.on("rung", listener);
  events.once("rung", (times) => heard.push(`once ${times}`));
  events.emit("rung", 1);
  events.emit("rung", 2);
  events.off("rung", listener);
  events.emit("rung", 3);
  expect(heard).toEqual(["always 1", "once 1", "always 2"]);
});

test("CALL-05 the eleventh listener of an event brings a warning, and only one", () => {
  const warn = vi.fn();
  const events = createEmitter<Events>(warn);
  for (let i = 0; i < 10; i++) events.on("rung", () => i);
  expect(warn).not.toHaveBeenCalled();
  events.on("rung", () => 10);
  events.on("rung", () => 11);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('11 listeners of "rung"'));
});

test("a listener that throws does not keep the others from hearing, and its error reaches the page", async () => {
  const events = createEmitter<Events>();
  const later: (() => void)[] = [];
  const queue = vi.spyOn(globalThis, "queueMicrotask").mockImplementation((run) => {
    later.push(run);
  });
  const heard = vi.fn();
  events.on("rung", () => {
    throw new Error("broken");
  });
  events.on("rung", heard);
  events.emit("rung", 1);
  queue.mockRestore();
  expect(heard).toHaveBeenCalledOnce();
  expect(later[0]).toThrow("broken");
});
