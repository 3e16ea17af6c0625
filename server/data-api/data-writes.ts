import { bodyTypes, type WriteRule } from "#server/middleware/own-writes.ts";
import { dialectRefusals, wrongContentType } from "./dialect-error.ts";

/** The published clients name the type of every body, and run elsewhere than in pages of other sites. */
export const dataWrites: WriteRule = {
  takes: [bodyTypes.json, /^application\/vnd\.pgrst\.\w+\+json\b/i],
  refuse: (c, why) => {
    const { status, body } =
      why === "elsewhere" ? dialectRefusals.notFromHere : wrongContentType(c.req.header("content-type"));
    return c.json(body, status);
  },
};
