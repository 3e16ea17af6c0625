"""Teaches the sentence encoder the intents of the assistants (docs/decisions/025-understanding-is-learned.md).

python scripts/encoder/teach.py LESSONS.jsonl SOURCE.onnx TAUGHT.onnx

Each sentence is drawn to the direction of its intent, and lightly to those of its act and of the yes or no that answers it.
What is written is between the encoder before and after. The same seed gives the same weights on the same processor, and nearly
the same on another.
"""

import argparse
import json
import random
import subprocess
import sys
import tempfile
import time

import numpy as np
import torch
import torch.distributed
import torch.nn.functional as F
from torch import nn

import bert

parser = argparse.ArgumentParser()
parser.add_argument("lessons")
parser.add_argument("source")
parser.add_argument("target")
parser.add_argument("--epochs", type=int, default=2)
parser.add_argument("--batch", type=int, default=128)
parser.add_argument("--rate", type=float, default=2e-4)
parser.add_argument("--layer-decay", type=float, default=0.85)
parser.add_argument("--smoothing", type=float, default=0.1)
parser.add_argument("--acts", type=float, default=0.2)
parser.add_argument("--verdicts", type=float, default=0.3)
parser.add_argument("--original", type=float, default=0.5)
parser.add_argument("--dropout", type=float, default=0.1)
parser.add_argument("--seed", type=int, default=18)
parser.add_argument("--bytes-from", type=float, default=0.4, help="share of the steps after which weights are rounded")
parser.add_argument("--share", type=float, default=0.6, help="of what was learned that is kept")
parser.add_argument("--frozen", type=int, default=2)
parser.add_argument("--processes", type=int, default=2)
parser.add_argument("--rank", type=int, default=0)
parser.add_argument("--meeting", default="")
parser.add_argument("--threads", type=int, default=1)
args = parser.parse_args()

# Processes learn from their parts of each batch and then add up what they found: threads wait for each other at each
# product, which takes several times as long on a machine that is busy otherwise.
helpers = []
if args.processes > 1 and args.rank == 0:
    args.meeting = tempfile.mktemp(prefix="encoder-")
    for rank in range(1, args.processes):
        helpers.append(
            subprocess.Popen([sys.executable, *sys.argv, "--rank", str(rank), "--meeting", args.meeting])
        )
if args.processes > 1:
    torch.distributed.init_process_group(
        "gloo", init_method=f"file://{args.meeting}", rank=args.rank, world_size=args.processes
    )
is_first = args.rank == 0


def say(*words):
    if is_first:
        print(*words, flush=True)


random.seed(args.seed)
np.random.seed(args.seed)
torch.manual_seed(args.seed)
torch.set_num_threads(args.threads)

lessons = [json.loads(line) for line in open(args.lessons)]
personas = sorted({each["persona"] for each in lessons})
# Classes: the intents of an assistant stand together, since only they are told from each other.
classes = {p: sorted({each["intent"] for each in lessons if each["persona"] == p and each["intent"]}) for p in personas}
number = {(p, intent): i for i, (p, intent) in enumerate((p, intent) for p in personas for intent in classes[p])}
spans, at = {}, 0
for p in personas:
    spans[p] = (at, at + len(classes[p]))
    at += len(classes[p])
# An intent's yes and no are told from each other, too: the nearest wording decides about it.
verdict_intents = sorted({(e["persona"], e["intent"]) for e in lessons if e["verdict"] and e["intent"]})
verdict_number = {key: i for i, key in enumerate(verdict_intents)}
for each in lessons:
    key = (each["persona"], each["intent"])
    each["class"] = number.get(key, -1)
    each["verdict_at"] = (
        verdict_number[key] if each["verdict"] and key in verdict_number else -1
    )
    each["verdict_is"] = 1 if each["verdict"] == "yes" else 0

taught = [each for each in lessons if not each["held"]]
held = [each for each in lessons if each["held"] and each["class"] >= 0][::3]
say(f"{len(taught)} taught, {len(held)} held out, {len(number)} classes")

encoder = bert.read(args.source)
for module in encoder.modules():
    if isinstance(module, nn.Dropout):
        module.p = args.dropout
for table in (encoder.words, encoder.places, encoder.types):
    table.weight.requires_grad_(False)
# The lowest layers learn next to nothing, and cost as much as the others.
for part in (encoder.norm, *encoder.layers[: args.frozen]):
    for parameter in part.parameters():
        parameter.requires_grad_(False)


linears = [m for m in encoder.modules() if isinstance(m, bert.Linear) and m.weight.requires_grad]


def padded(rows):
    longest = max(map(len, rows))
    return torch.tensor([row + [0] * (longest - len(row)) for row in rows])


@torch.no_grad()
def embed(rows):
    encoder.eval()
    order = sorted(range(len(rows)), key=lambda i: len(rows[i]))
    found = torch.zeros(len(rows), bert.WIDTH)
    for at in range(0, len(order), 256):
        some = order[at : at + 256]
        with torch.autocast("cpu", torch.bfloat16, enabled=True):
            found[some] = encoder(padded([rows[i] for i in some])).float()
    encoder.train()
    return found


began = time.time()
with_class = [each for each in taught if each["class"] >= 0]
random.shuffle(with_class)
with_class = with_class[:8_000]
vectors = embed([each["tokens"][0] for each in with_class])
say(f"embedded in {time.time() - began:.0f} s")
means = torch.zeros(len(number), bert.WIDTH)
means.index_add_(0, torch.tensor([e["class"] for e in with_class]), vectors)
prototypes = nn.Parameter(F.normalize(means + 1e-4 * torch.randn_like(means), dim=-1))
scale = nn.Parameter(torch.tensor(20.0).log())
act_head = nn.Linear(bert.WIDTH, 12)
verdict_head = nn.Parameter(torch.zeros(len(verdict_intents), bert.WIDTH))


def groups():
    deep = {id(p): args.rate * args.layer_decay**bert.LAYERS for p in encoder.norm.parameters()}
    for i, layer in enumerate(encoder.layers):
        for p in layer.parameters():
            deep[id(p)] = args.rate * args.layer_decay ** (bert.LAYERS - 1 - i)
    for p in encoder.parameters():
        if p.requires_grad:
            yield {"params": [p], "lr": deep[id(p)], "weight_decay": 0.01 if p.dim() > 1 else 0.0}
    yield {"params": [prototypes], "lr": 1e-3, "weight_decay": 0.0}
    yield {"params": [scale, *act_head.parameters(), verdict_head], "lr": 2e-3, "weight_decay": 0.0}


optimiser = torch.optim.AdamW(list(groups()), betas=(0.9, 0.98))
steps = args.epochs * -(-len(taught) // args.batch)
warm = max(1, int(0.06 * steps))
schedule = torch.optim.lr_scheduler.LambdaLR(
    optimiser, lambda s: min(1, (s + 1) / warm) * max(0.02, 1 - s / steps)
)


def batches():
    order = list(range(len(taught)))
    random.shuffle(order)
    rows = [taught[i]["tokens"][0 if random.random() < args.original else random.randrange(1, 4)] for i in order]
    # Sentences of similar length together, within pieces that are long enough to stay mixed.
    out = []
    piece = args.batch * 24
    for at in range(0, len(order), piece):
        part = sorted(range(at, min(at + piece, len(order))), key=lambda i: len(rows[i]))
        for k in range(0, len(part), args.batch):
            some = part[k : k + args.batch]
            out.append(([taught[order[i]] for i in some], [rows[i] for i in some]))
    random.shuffle(out)
    return out


def persona_mask(lessons):
    mask = torch.full((len(lessons), len(number)), -1e4)
    for i, each in enumerate(lessons):
        a, b = spans[each["persona"]]
        mask[i, a:b] = 0
    return mask


def intent_logits(vectors, lessons):
    return scale.exp() * vectors @ F.normalize(prototypes, dim=-1).T + persona_mask(lessons)


def smoothed(logits, targets, lessons):
    logs = F.log_softmax(logits, -1)
    own = -logs.gather(1, targets[:, None])[:, 0]
    sizes = torch.tensor([float(len(classes[e["persona"]])) for e in lessons])
    rest = -torch.where(logits > -5e3, logs, 0.0).sum(1) / sizes
    return (1 - args.smoothing) * own + args.smoothing * rest


@torch.no_grad()
def judge():
    wren = [each for each in held if each["persona"] == "wren"]
    vectors = embed([each["tokens"][0] for each in wren])
    best = intent_logits(vectors, wren).topk(2, -1).indices
    target = torch.tensor([each["class"] for each in wren])
    first = (best[:, 0] == target).float().mean().item()
    two = (best == target[:, None]).any(1).float().mean().item()
    return f"held out {len(wren)}: first {first:.4f}, first two {two:.4f}, scale {scale.exp().item():.1f}"


if is_first:
    say(judge())
encoder.train()
torch.manual_seed(args.seed + 1 + args.rank)
learned = [p for group in optimiser.param_groups for p in group["params"]]


def join_slopes():
    """The mean of what all processes found."""
    slopes = [torch.zeros_like(p) if p.grad is None else p.grad for p in learned]
    flat = torch.cat([slope.flatten() for slope in slopes])
    torch.distributed.all_reduce(flat)
    for p, part in zip(learned, flat.split([p.numel() for p in learned])):
        p.grad = part.view_as(p) / args.processes


step, lost, began = 0, 0.0, time.time()
for epoch in range(args.epochs):
    for all_lessons, all_rows in batches():
        some, rows = all_lessons[args.rank :: args.processes], all_rows[args.rank :: args.processes]
        # What is learned shall outlive the rounding to bytes: its slopes are those of rounded weights.
        if step >= int(args.bytes_from * steps):
            exact = [linear.weight.data for linear in linears]
            for linear in linears:
                linear.weight.data = linear.in_bytes()
        with torch.autocast("cpu", torch.bfloat16, enabled=True):
            vectors = encoder(padded(rows))
        vectors = vectors.float()
        loss = vectors.sum() * 0
        about = [i for i, each in enumerate(some) if each["class"] >= 0]
        if about:
            mine = [some[i] for i in about]
            weight = torch.tensor([float(each["weight"]) for each in mine])
            each = smoothed(intent_logits(vectors[about], mine), torch.tensor([e["class"] for e in mine]), mine)
            loss = loss + (each * weight).sum() / weight.sum()
        loss = loss + args.acts * F.cross_entropy(act_head(vectors * 8), torch.tensor([e["act"] for e in some]))
        answered = [i for i, e in enumerate(some) if e["verdict_at"] >= 0]
        if answered:
            own = verdict_head[[some[i]["verdict_at"] for i in answered]]
            said = (vectors[answered] * own).sum(1) * 8
            yes = torch.tensor([float(some[i]["verdict_is"]) for i in answered])
            loss = loss + args.verdicts * F.binary_cross_entropy_with_logits(said, yes, reduction="sum") / len(some)
        optimiser.zero_grad()
        loss.backward()
        if step >= int(args.bytes_from * steps):
            for linear, weight in zip(linears, exact):
                linear.weight.data = weight
        if args.processes > 1:
            join_slopes()
        nn.utils.clip_grad_norm_(encoder.parameters(), 1.0)
        optimiser.step()
        schedule.step()
        lost += loss.item()
        step += 1
        if step % 25 == 0:
            say(f"{step}/{steps} loss {lost / 25:.3f}, {time.time() - began:.0f} s")
            lost = 0.0
    if is_first:
        say(f"epoch {epoch + 1}: {judge()}")
if is_first:
    bert.write(encoder, args.source, args.target)
    before, after = bert.read(args.source), bert.read(args.target)
    with torch.no_grad():
        for old, new in zip(before.parameters(), after.parameters()):
            old.lerp_(new, args.share)
    bert.write(before, args.source, args.target)
for helper in helpers:
    helper.wait()
