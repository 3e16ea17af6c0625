export interface TwilioAccount {
  /** "AC" and 32 characters. */
  readonly accountSid: string;
  readonly authToken: string;
  /** The number that calls are made from, in E.164. Without one none are made. */
  readonly callerNumber: string | undefined;
  /** `https://api.twilio.com`. */
  readonly apiUrl: string;
}

/** Where the REST API, version 2010-04-01, has an account, and the login there. */
export function accountAt({ accountSid, authToken, apiUrl }: Omit<TwilioAccount, "callerNumber">) {
  return {
    address: `${apiUrl}/2010-04-01/Accounts/${accountSid}`,
    headers: {
      authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`,
      accept: "application/json",
    },
  };
}
