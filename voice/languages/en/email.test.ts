import { expect, test } from "vitest";
import { emailToSpell, readEmail } from "./email.ts";

test.each([
  ["maria@example.com", "maria@example.com"],
  ["My email is Maria.Lopez@Example.com.", "maria.lopez@example.com"],
  ["mailto:maria@example.com", "maria@example.com"],
  ["maria (at) example (dot) com", "maria@example.com"],
  ["maria at example dot com", "maria@example.com"],
  ["maria at example.com", "maria@example.com"],
  ["m a r i a at example dot com", "maria@example.com"],
  ["m-a-r-i-a at example dot com", "maria@example.com"],
  ["m as in mike a as in apple x at gmail dot com", "max@gmail.com"],
  ["mike alpha romeo at outlook dot com", "mar@outlook.com"],
  ["mike at example dot com", "mike@example.com"],
  ["it's b o b underscore s m i t h at example dot com please", "bob_smith@example.com"],
  ["a double n dash k at example dot co dot uk", "ann-k@example.co.uk"],
  ["t oh m at example dot com", "tom@example.com"],
  ["b four oh two at example dot com", "b402@example.com"],
  ["v as in boy o b at example dot com", "bob@example.com"],
  ["j one two three at example dot com", "j123@example.com"],
  ["double u a l t at example dot com", "walt@example.com"],
  ["ann plus work at example dot com", "ann+work@example.com"],
  ["no, change it to anna at example dot com", "anna@example.com"],
  ["zoe@müller.example", undefined],
  ["zoë@example.com", undefined],
  ["“maria@example.com” 🙏", "maria@example.com"],
  ["maria@example", undefined],
  ["maria", undefined],
  ["at example dot com", undefined],
  ["m a t at t at example dot com", undefined],
  ["a@example.com or b@example.com", undefined],
  ["maria..lopez@example.com", undefined],
  ["maria@exa mple.com", undefined],
  ["'; drop table users; --@example.com", undefined],
  ["<script>@example.com", undefined],
  [`${"a".repeat(65)}@example.com`, undefined],
  ["", undefined],
])("%j is %s", (text, email) => {
  expect(readEmail(text)).toBe(email);
});

test("an address is read back letter by letter, its domain in words", () => {
  expect(emailToSpell("maria.lopez@example.com")).toBe("m-a-r-i-a dot l-o-p-e-z at example dot com");
  expect(readEmail(emailToSpell("maria.lopez@example.com"))).toBe("maria.lopez@example.com");
});
