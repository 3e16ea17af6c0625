import { expect, test } from "vitest";
import { tokenLimit } from "./openai-connection.ts";

test.each([
  [{}, { max_completion_tokens: 300 }],
  [{ baseUrl: "https://api.openai.com/v1" }, { max_completion_tokens: 300 }],
  [{ baseUrl: "http://localhost:11434/v1" }, { max_tokens: 300 }],
])("%o gets the token limit under the name that it knows", (connection, sent) => {
  expect(tokenLimit(connection, 300)).toEqual(sent);
});
