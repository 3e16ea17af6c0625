import { callFacts } from "./facts/calls.ts";
import { companyFacts } from "./facts/company.ts";
import { customerFacts } from "./facts/customers.ts";
import { featureFacts } from "./facts/features.ts";
import { planFacts } from "./facts/plans.ts";
import { productFacts } from "./facts/product.ts";
import { tradeFacts } from "./facts/trades.ts";

/**
 * All facts that the assistant's answers may state, by id: the pages' own words and figures. A fact that depends on the
 * value of a slot is listed by value; its id begins with that slot's name, as in `plan.price`.
 */
export const facts = {
  ...companyFacts,
  ...planFacts,
  ...featureFacts,
  ...productFacts,
  ...callFacts,
  ...customerFacts,
  ...tradeFacts,
} as const;
