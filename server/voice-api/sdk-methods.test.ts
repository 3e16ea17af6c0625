import { expect, test } from "vitest";
import { clientOf, failure, nobody, startVoiceApi } from "#fixtures/voice-api.ts";

/** Methods of the published client that are tried below or in the tests of their resource. */
const tried: Readonly<Record<string, readonly string[]>> = {
  assistants: ["assistantControllerValidateBackgroundSoundUrl", "create", "delete", "get", "list", "update"],
  calls: [
    "callArtifactControllerAssistantRecordingDownload",
    "callArtifactControllerCallLogsDownload",
    "callArtifactControllerCustomerRecordingDownload",
    "callArtifactControllerMonoRecordingDownload",
    "callArtifactControllerPcapDownload",
    "callArtifactControllerStereoRecordingDownload",
    "callArtifactControllerVideoRecordingDownload",
    "create",
    "delete",
    "get",
    "list",
    "update",
  ],
  files: ["create", "delete", "get", "list", "update"],
  phoneNumbers: ["create", "delete", "get", "list", "phoneNumberControllerFindAllPaginated", "update"],
  squads: ["create", "delete", "get", "list", "update"],
  tools: ["create", "delete", "get", "list", "update"],
};

test("VAPI-02 the published client has no other methods for what this server has", async () => {
  await using app = await startVoiceApi();
  const client = clientOf(app) as unknown as Record<string, object>;
  for (const [resource, names] of Object.entries(tried)) {
    const own = Object.getOwnPropertyNames(Object.getPrototypeOf(client[resource]));
    expect([resource, own.filter((name) => name !== "constructor" && !name.startsWith("_")).sort()]).toEqual([
      resource,
      names,
    ]);
  }
});

test("VAPI-09 squads are created, listed, read, changed and deleted by the published client", async () => {
  await using app = await startVoiceApi();
  const { squads, assistants } = clientOf(app);
  const { id: assistantId } = await assistants.create({ name: "Front" });
  const squad = await squads.create({ name: "Team", members: [{ assistantId }] });
  expect(await squads.list()).toEqual([squad]);
  expect(await squads.get({ id: squad.id })).toEqual(squad);
  const renamed = await squads.update({ id: squad.id, name: "Crew", members: [{ assistantId }] });
  expect(renamed).toMatchObject({ id: squad.id, name: "Crew" });
  expect(await failure(assistants.delete({ id: assistantId }))).toMatchObject({ status: 409 });
  expect(await squads.delete({ id: squad.id })).toMatchObject({ id: squad.id });
  expect(await failure(squads.get({ id: squad.id }))).toMatchObject({ status: 404 });
  expect(await failure(squads.create({ members: [{ assistantId: nobody }] }))).toMatchObject({ status: 400 });
});

test("VAPI-05 numbers come in pages, newest first or last, and are found by a part of name or number", async () => {
  await using app = await startVoiceApi();
  const { phoneNumbers } = clientOf(app);
  for (const [i, name] of ["Main desk", "Bookings", "Night desk"].entries())
    await phoneNumbers.create({
      provider: "byo-phone-number",
      credentialId: undefined,
      number: `+1202555010${i}`,
      name,
    } as never);
  const page = async (query: object) => {
    const { results, metadata } = await phoneNumbers.phoneNumberControllerFindAllPaginated(query);
    return { names: results.map(({ name }) => name), ...metadata };
  };
  expect(await page({ limit: 2 })).toMatchObject({
    names: ["Night desk", "Bookings"],
    itemsPerPage: 2,
    totalItems: 3,
    currentPage: 1,
    totalPages: 2,
    hasNextPage: true,
  });
  expect(await page({ limit: 2, page: 2 })).toMatchObject({ names: ["Main desk"], hasNextPage: false });
  expect(await page({ search: "DESK", sortOrder: "ASC" })).toMatchObject({
    names: ["Main desk", "Night desk"],
    totalItems: 2,
  });
  expect(await page({ search: "550101" })).toMatchObject({ names: ["Bookings"] });
  expect(await failure(page({ page: 0 }))).toMatchObject({
    status: 400,
    message: "page: must be a number from 1 on",
  });
});

test("VAPI-02 what this server does not do is said, each in its way", async () => {
  await using app = await startVoiceApi();
  const { assistants, calls } = clientOf(app);
  const url = "https://example.com/rain.mp3";
  expect(await assistants.assistantControllerValidateBackgroundSoundUrl({ url })).toEqual({ valid: false });
  const wrong = assistants.assistantControllerValidateBackgroundSoundUrl({ url: "rain" });
  expect(await failure(wrong)).toEqual({ status: 400, message: "url: must be an address" });
  for (const [act, what] of [
    [() => calls.callArtifactControllerVideoRecordingDownload({ id: nobody }), "video"],
    [() => calls.callArtifactControllerPcapDownload({ id: nobody }), "packet capture"],
    [() => calls.callArtifactControllerCallLogsDownload({ id: nobody }), "log"],
  ] as const) {
    const { status } = await failure(act());
    expect([what, status]).toEqual([what, 404]);
  }
});
