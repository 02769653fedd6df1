import type { Caminho } from '../../../../schemas/processo/edicao/caminho.ts';
import type { Achado } from '../../../../schemas/processo/verificar/achado.ts';
import { ondeSeMenda } from './ondeSeMenda.ts';

export interface Contagem {
  readonly impedimentos: number;
  readonly avisos: number;
}

interface Indice {
  readonly contagens: ReadonlyMap<Caminho, Contagem>;
  readonly mensagens: ReadonlyMap<Caminho, string>;
}

const NENHUM: Contagem = { impedimentos: 0, avisos: 0 };
const indices = new WeakMap<readonly Achado[], Indice>();

/** A place and every place above it: `etapas[1].nome`, `etapas[1]`, `etapas`. */
const acima = (onde: Caminho): readonly Caminho[] => {
  const lugares = [onde];
  for (let i = onde.length - 1; i > 0; i--) if (onde[i] === '.' || onde[i] === '[') lugares.push(onde.slice(0, i));
  return lugares;
};

const indexar = (achados: readonly Achado[]): Indice => {
  const contagens = new Map<Caminho, Contagem>();
  const mensagens = new Map<Caminho, string>();
  for (const um of achados) {
    const { gravidade, mensagem } = um;
    const onde = ondeSeMenda(um);
    // Advice on wording is no fault of a place.
    if (gravidade === 'sugere') continue;
    if (!mensagens.has(onde)) mensagens.set(onde, mensagem);
    for (const lugar of acima(onde)) {
      const { impedimentos, avisos } = contagens.get(lugar) ?? NENHUM;
      contagens.set(
        lugar,
        gravidade === 'bloqueia' ? { impedimentos: impedimentos + 1, avisos } : { impedimentos, avisos: avisos + 1 },
      );
    }
  }
  return { contagens, mensagens };
};

const indiceDe = (achados: readonly Achado[]): Indice => {
  const pronto = indices.get(achados) ?? indexar(achados);
  indices.set(achados, pronto);
  return pronto;
};

/** How many findings stand at a place and below it. Each list of findings is gone through once, for all places. */
export const contagemEm = (achados: readonly Achado[], caminho: Caminho): Contagem =>
  indiceDe(achados).contagens.get(caminho) ?? NENHUM;

/** The first finding at this very place, or of a piece that stands there and has no finer one; in words. */
export const mensagemEm = (achados: readonly Achado[], caminho: Caminho): string | undefined =>
  indiceDe(achados).mensagens.get(caminho);
