import { expect, test } from "vitest";
import { readHeardEmail, readHeardLocal } from "./heard-email.ts";

test.each([
  ["S-o-f-i-a-dot-l-o-p-e-z at gmail.com", "sofia.lopez@gmail.com"],
  ["K-A-R-E and underscore W at hotmail.com.", "karen_w@hotmail.com"],
  ["P. As in Peter, a U. L. at example, dot net.", "paul@example.net"],
  ["B as in boy, O, B, B, Wyatt Yahoo.com.", "bobby@yahoo.com"],
  ["B as in boy, O, B, B, Y@yahoo.com.", "bobby@yahoo.com"],
  ["Be as in boy, O B B, Wyatt Yahoo.com.", "bobby@yahoo.com"],
  ["Osca are at live dot com.", "oscar@live.com"],
  ["If as in Frank, r-e-d at gmail.com", "fred@gmail.com"],
  ["J. Miller at brightdental.com", "j.miller@brightdental.com"],
  ["L. I. S. A. Dash B. at icloud dot com.", "lisa-b@icloud.com"],
  ["It's d-a-v-e-9-1 at gmail.com", "dave91@gmail.com"],
  ["Front desk at riverclinic.org.", "frontdesk@riverclinic.org"],
  ["Info@greenvalley.com", "info@greenvalley.com"],
  ["Susan.Clark@example.com", "susan.clark@example.com"],
  ["R you T H at yahoo dot com", "ruth@yahoo.com"],
  ["Daniel at B-E-L-L.com", "daniel@bell.com"],
  ["How much is it?", undefined],
  ["K-A-R-E-N", undefined],
])("%j is %s", (caption, address) => {
  expect(readHeardEmail(caption)).toBe(address);
});

test('an address without its "at" has a name and what was heard of the domain', () => {
  expect(readHeardLocal("G-r-a-c-e dot k-i-m-n-e-o dot com")).toBe("grace.kimneo");
  expect(readHeardLocal("W-e-n-d, y.h.i.cloud.com")).toBe("wendy.h.i");
  expect(readHeardLocal("K-A-R-E-N at yahoo dot com")).toBeUndefined();
  expect(readHeardLocal("How much is it?")).toBeUndefined();
});
