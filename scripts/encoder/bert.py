"""all-MiniLM-L6-v2 in PyTorch, read from and written back to its 8-bit ONNX file."""

import math
import re

import numpy as np
import onnx
import torch
import torch.nn.functional as F
from onnx import numpy_helper
from torch import nn

WIDTH, LAYERS, HEADS, INNER = 384, 6, 12, 1536
# The file's makers leave one bit of its weights unused: sums of products then overflow on no processor.
MOST = 64


class Linear(nn.Linear):
    """Its `scale` is that of each column's bytes in the file."""

    def in_bytes(self):
        """The weights as the file will hold them."""
        return torch.clamp(torch.round(self.weight.data / self.scale), -MOST, MOST) * self.scale


class Layer(nn.Module):
    def __init__(self, dropout):
        super().__init__()
        self.query = Linear(WIDTH, WIDTH)
        self.key = Linear(WIDTH, WIDTH)
        self.value = Linear(WIDTH, WIDTH)
        self.mixed = Linear(WIDTH, WIDTH)
        self.mixed_norm = nn.LayerNorm(WIDTH, eps=1e-12)
        self.inner = Linear(WIDTH, INNER)
        self.outer = Linear(INNER, WIDTH)
        self.outer_norm = nn.LayerNorm(WIDTH, eps=1e-12)
        self.dropout = nn.Dropout(dropout)

    def forward(self, x, mask):
        n, length, _ = x.shape
        heads = lambda y: y.view(n, length, HEADS, WIDTH // HEADS).transpose(1, 2)
        q, k, v = heads(self.query(x)), heads(self.key(x)), heads(self.value(x))
        scores = q @ k.transpose(-1, -2) / math.sqrt(WIDTH // HEADS) + mask
        seen = self.dropout(torch.softmax(scores, -1)) @ v
        seen = seen.transpose(1, 2).reshape(n, length, WIDTH)
        x = self.mixed_norm(x + self.dropout(self.mixed(seen)))
        return self.outer_norm(x + self.dropout(self.outer(F.gelu(self.inner(x)))))


class Encoder(nn.Module):
    def __init__(self, dropout=0.1):
        super().__init__()
        self.words = nn.Embedding(30522, WIDTH)
        self.places = nn.Embedding(512, WIDTH)
        self.types = nn.Embedding(2, WIDTH)
        self.norm = nn.LayerNorm(WIDTH, eps=1e-12)
        self.dropout = nn.Dropout(dropout)
        self.layers = nn.ModuleList(Layer(dropout) for _ in range(LAYERS))

    def forward(self, ids):
        """Vectors of length 1; `ids` is filled up with zeros."""
        given = ids != 0
        x = self.words(ids) + self.types.weight[0] + self.places.weight[: ids.shape[1]]
        x = self.dropout(self.norm(x))
        mask = torch.where(given, 0.0, -1e4)[:, None, None, :].to(x.dtype)
        for layer in self.layers:
            x = layer(x, mask)
        given = given.unsqueeze(-1).to(x.dtype)
        return F.normalize((x * given).sum(1).float() / given.sum(1).float(), dim=-1)


# Which matrix of the file belongs to which part of a layer.
PARTS = {
    "attention/self/query": "query",
    "attention/self/key": "key",
    "attention/self/value": "value",
    "attention/output/dense": "mixed",
    "intermediate/dense": "inner",
    "output/dense": "outer",
}
NORMS = {"attention.output.LayerNorm": "mixed_norm", "output.LayerNorm": "outer_norm"}


def tables(model):
    return {each.name: each for each in model.graph.initializer}


def matrices(model):
    """Names of the 8-bit matrices, by layer and part."""
    found = {}
    for node in model.graph.node:
        if node.op_type != "MatMulInteger":
            continue
        _, layer, part = re.match(r"/encoder/(layer\.(\d+))/(.+)/MatMul_quant", node.name).groups()
        found[int(layer), PARTS[part]] = node.input[1].removesuffix("_quantized")
    return found


def read(path):
    model = onnx.load(path)
    table = {name: numpy_helper.to_array(each) for name, each in tables(model).items()}

    def plain(name):
        return (table[f"{name}_quantized"].astype(np.float32) - table[f"{name}_zero_point"].astype(np.float32)) * table[
            f"{name}_scale"
        ]

    encoder = Encoder()
    put = lambda to, values: to.data.copy_(torch.tensor(np.array(values)))
    put(encoder.words.weight, plain("embeddings.word_embeddings.weight"))
    put(encoder.places.weight, plain("embeddings.position_embeddings.weight"))
    put(encoder.types.weight, plain("embeddings.token_type_embeddings.weight"))
    put(encoder.norm.weight, table["embeddings.LayerNorm.weight"])
    put(encoder.norm.bias, table["embeddings.LayerNorm.bias"])
    for (number, part), name in matrices(model).items():
        linear = getattr(encoder.layers[number], part)
        put(linear.weight, plain(name).T)
        linear.register_buffer("scale", torch.tensor(table[f"{name}_scale"])[:, None], persistent=False)
        assert not table[f"{name}_zero_point"].any()
    for number, layer in enumerate(encoder.layers):
        for path_, part in PARTS.items():
            put(getattr(layer, part).bias, table[f"encoder.layer.{number}.{path_.replace('/', '.')}.bias"])
        for path_, norm in NORMS.items():
            put(getattr(layer, norm).weight, table[f"encoder.layer.{number}.{path_}.weight"])
            put(getattr(layer, norm).bias, table[f"encoder.layer.{number}.{path_}.bias"])
    return encoder


def rounded(weight, scale):
    """A matrix in bytes by the scales that it had: what was learned is then a small difference, which packs well."""
    return np.clip(np.rint(weight / scale), -MOST, MOST).astype(np.int8)


def write(encoder, source, path):
    model = onnx.load(source)
    table = tables(model)

    def put(name, values):
        # In place, so that the file keeps its length and every other byte its place.
        assert len(table[name].raw_data) == values.nbytes, name
        table[name].raw_data = np.ascontiguousarray(values).tobytes()

    numbers = lambda tensor: tensor.detach().float().numpy()
    put("embeddings.LayerNorm.weight", numbers(encoder.norm.weight))
    put("embeddings.LayerNorm.bias", numbers(encoder.norm.bias))
    for (number, part), name in matrices(model).items():
        linear = getattr(encoder.layers[number], part)
        put(f"{name}_quantized", rounded(numbers(linear.weight).T, numpy_helper.to_array(table[f"{name}_scale"])))
    for number, layer in enumerate(encoder.layers):
        for path_, part in PARTS.items():
            put(f"encoder.layer.{number}.{path_.replace('/', '.')}.bias", numbers(getattr(layer, part).bias))
        for path_, norm in NORMS.items():
            put(f"encoder.layer.{number}.{path_}.weight", numbers(getattr(layer, norm).weight))
            put(f"encoder.layer.{number}.{path_}.bias", numbers(getattr(layer, norm).bias))
    onnx.save(model, path)
