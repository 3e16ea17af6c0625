import { type Json, ref } from "#server/openapi/json-schema.ts";
import { answer, bodyOf, queryParameter } from "#server/openapi/operation.ts";
import { answerExamples } from "./answer-examples.ts";
import { typeName } from "./definitions.ts";
import { examples } from "./examples.ts";
import { creating, idParameter, listing, named, one, refusals, refused } from "./operation-shapes.ts";
import { type RecordingKind, recordingKinds } from "./recording.ts";

/** The operations on calls, by path. */
export function callPaths(): Readonly<Record<string, Json>> {
  const tag = "Calls";
  const call = ref("Call");
  const making = (operationId: string, summary: string, description: string) =>
    creating(
      named(tag, operationId, summary, description),
      "WebCallRequest",
      ref("WebCall"),
      answerExamples.createWebCall,
    );
  return {
    "/call": {
      get: listing(
        named(tag, "listCalls", "List calls", "Newest first, without what was said."),
        call,
        [answerExamples.listedCall],
        [queryParameter("assistantId", "Only calls of this assistant.")],
      ),
      post: making(
        "createCall",
        "Create a call",
        "The way newer clients do it: a web call or, with `customer` or `customers`, one that rings a phone, with the same body and response as `POST /call/phone`.",
      ),
    },
    "/call/web": {
      post: making(
        "createWebCall",
        "Create a web call",
        "A page joins it at its `webCallUrl`. From the site’s own pages, the public key can create one, too.",
      ),
    },
    "/call/phone": {
      post: {
        ...named(
          tag,
          "createPhoneCall",
          "Create a phone call",
          "Rings a customer’s phone, right away or once calling hours begin where the phone is, and no later than a day after that. Your program thereby states that the customer has agreed to a call by an AI voice, which is recorded with the name of its key. Numbers of people who asked not to be called again are refused, and so are more calls a day than the operator allows. A phone that isn’t answered is not rung again.",
        ),
        requestBody: bodyOf(ref("PhoneCallRequest"), examples.createPhoneCall),
        responses: {
          201: answer("The call or calls.", ref("PhoneCall"), answerExamples.createPhoneCall),
          ...refusals,
        },
      },
    },
    "/call/{id}": {
      parameters: [idParameter],
      get: one(
        named(
          tag,
          "getCall",
          "Read a call",
          "How it went, what the caller agreed to have kept and, while it goes on, where it can be followed.",
        ),
        call,
        answerExamples.getCall,
      ),
      patch: {
        ...one(named(tag, "updateCall", "Rename a call"), call),
        requestBody: bodyOf(ref("CallChange"), examples.updateCall),
      },
      delete: one(
        named(
          tag,
          "deleteCall",
          "Delete a call",
          "Ends it if it is still going on, and removes everything kept of it.",
        ),
        call,
      ),
    },
    "/call/{id}/video-recording": videoRecording(),
    ...Object.fromEntries(recordingKinds.map((kind) => [`/call/{id}/${kind}-recording`, recordingOf(kind)])),
  };
}

const recordings: Readonly<Record<RecordingKind, readonly [summary: string, description: string]>> = {
  mono: ["Fetch the recording of a call", "Both sides in one channel."],
  stereo: ["Fetch the recording in stereo", "The caller on the left, the assistant on the right."],
  customer: ["Fetch the caller’s side", "The recording without the assistant."],
  assistant: ["Fetch the assistant’s side", "The recording without the caller."],
};

function videoRecording() {
  const content = { "video/webm": { schema: { type: "string", contentMediaType: "video/webm" } } };
  return {
    parameters: [idParameter],
    get: {
      ...named(
        "Calls",
        "getVideoRecording",
        "Fetch the video of a call",
        "Kept if everyone in the call agreed. While it is still being recorded, or if the browser that makes it was lost, it holds what has arrived so far.",
      ),
      responses: {
        200: { description: "A WebM file of 1280 by 720.", content },
        206: { description: "The range of bytes that `Range` asks for.", content },
        404: refused("No video is kept."),
        416: refused("The video is shorter than that."),
        ...refusals,
      },
    },
  };
}

function recordingOf(kind: RecordingKind) {
  return {
    parameters: [idParameter],
    get: {
      ...named("Calls", `get${typeName(kind)}Recording`, ...recordings[kind]),
      responses: {
        200: {
          description: "A WAV file of 16 kHz and 16 bits, or Ogg Opus if the assistant’s plan asks for it.",
          content: Object.fromEntries(
            ["audio/wav", "audio/ogg"].map((contentMediaType) => [
              contentMediaType,
              { schema: { type: "string", contentMediaType } },
            ]),
          ),
        },
        404: refused("No recording is kept."),
        503: refused("Several recordings are being read; try again in a minute."),
        ...refusals,
      },
    },
  };
}
