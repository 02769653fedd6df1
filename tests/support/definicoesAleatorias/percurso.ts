import type { Definicao, Etapa } from '../../../src/schemas/processo/definicao.ts';
import { saidaDoRecurso } from '../../../src/schemas/processo/recurso.ts';
import type { Desejos } from './conduzir.ts';

interface Ida {
  readonly de: Etapa;
  readonly saida: Etapa['proximas'][number] | undefined;
}

/** A shortest way from the first step to another; `aoAcaso` turns the order in which ways are tried. */
const percursoAte = (d: Definicao, chave: string, aoAcaso: number): readonly Ida[] | undefined => {
  const porChave = new Map(d.etapas.map((e) => [e.chave, e]));
  const [primeira] = d.etapas;
  const fila: { readonly etapa: string; readonly idas: readonly Ida[] }[] =
    primeira === undefined ? [] : [{ etapa: primeira.chave, idas: [] }];
  const vistas = new Set(fila.map((f) => f.etapa));
  for (let lugar = fila.shift(); lugar !== undefined; lugar = fila.shift()) {
    if (lugar.etapa === chave) return lugar.idas;
    const de = porChave.get(lugar.etapa);
    if (de === undefined) continue;
    const recurso = saidaDoRecurso(d, de);
    const saidas: Ida[] = de.proximas.map((saida) => ({ de, saida }));
    const ordem = saidas.map((_, i) => saidas[(i + aoAcaso) % saidas.length]).flatMap((x) => x ?? []);
    for (const ida of recurso === undefined ? ordem : [...ordem, { de, saida: undefined }]) {
      const para = ida.saida?.para ?? recurso?.para ?? '';
      if (vistas.has(para)) continue;
      vistas.add(para);
      fila.push({ etapa: para, idas: [...lugar.idas, ida] });
    }
  }
  return undefined;
};

/** What the answers should be for a request to come to a step, and whether a denial leads there. */
export const desejosPara = (
  d: Definicao,
  etapa: Etapa,
  aoAcaso: number,
): { readonly desejos: Desejos; readonly negar: boolean } => {
  const idas = percursoAte(d, etapa.chave, aoAcaso) ?? [];
  const antes = ({ de, saida }: Ida): readonly string[] => {
    if (saida === undefined || saida.tipo === 'bifurca') return [];
    const i = de.proximas.indexOf(saida);
    return de.proximas.filter((s, j) => s.tipo === 'bifurca' || j < i).flatMap((s) => s.condicao ?? []);
  };
  return {
    negar: idas.some(({ saida }) => saida === undefined),
    desejos: {
      valem: [
        ...idas.flatMap(({ saida, de }) =>
          [saida?.condicao ?? [], de === d.etapas[0] ? [] : (de.condicao ?? [])].flat(),
        ),
        ...(etapa.condicao == null ? [] : [etapa.condicao]),
      ],
      naoValem: idas.flatMap(antes),
    },
  };
};
