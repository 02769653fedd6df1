import type { Definicao, Etapa } from '../../../src/schemas/processo/definicao.ts';
import { quantidadeEmPalavras } from '../../../src/schemas/requerimento/contrapartida.ts';
import {
  calcularContrapartida,
  contrapartidasComOutraBase,
  contrapartidasDe,
  contrapartidasPorExigir,
  doProcesso,
  faltaDe,
  prazoPorComecar,
} from '../../../src/schemas/requerimento/contrapartidas.ts';
import type { Contexto } from '../../../src/schemas/requerimento/contexto.ts';
import { dataDaContrapartida } from '../../../src/schemas/requerimento/datasDeHoje.ts';
import type { Relogio } from '../../../src/schemas/requerimento/prazo.ts';
import type { Estado } from '../../../src/schemas/requerimento/estado.ts';
import type { RequerimentoVisto } from '../../../src/schemas/requerimento/visao.ts';
import type { ContrapartidaPorExigir, ContrapartidaVista } from '../../../src/schemas/requerimento/vistas/valores.ts';
import type { ArquivoVisto } from '../../../src/schemas/requerimento/vistas/arquivos.ts';

/** What each shows beside its state: how much is left in words, the proof that is asked for, the files that were sent. */
const vista =
  (definicao: Definicao, porId: ReadonlyMap<number, ArquivoVisto>, relogio: Relogio) =>
  (c: ReturnType<typeof contrapartidasDe>[number]): ContrapartidaVista => {
    const d = doProcesso(definicao, c.chave);
    const falta = faltaDe(c);
    const doFim = prazoPorComecar(definicao, c);
    const data = dataDaContrapartida(c, relogio);
    return {
      ...c,
      ...(data === null ? {} : { ate: data.dia, explicacao: data.explicacao }),
      fundamento: d?.fundamento ?? null,
      bloqueia: d?.bloqueia ?? null,
      ...(doFim === null ? {} : { prazo_do_fim: doFim }),
      comprovacao: d?.comprovacao ?? { nome: 'Comprovação', formatos: ['pdf', 'png', 'jpg'] },
      valor: c.quantidade === null ? null : quantidadeEmPalavras(c.quantidade, c.unidade),
      falta: falta === null ? null : quantidadeEmPalavras(falta, c.unidade),
      arquivos: c.comprovacoes.flatMap((k) => porId.get(k.arquivo) ?? []),
    };
  };

/** Counterparts of the request; for the sector also those that its step has yet to require. Nothing where the process has none. */
export const contrapartidasVistas = (
  definicao: Definicao,
  estado: Estado,
  {
    etapa,
    exige,
    porId,
    contexto,
  }: {
    readonly etapa: Etapa | undefined;
    /** Whether this reader may require them now. */
    readonly exige: boolean;
    readonly porId: ReadonlyMap<number, ArquivoVisto>;
    readonly contexto: Pick<Contexto, 'calcularTaxa' | 'fuso' | 'calendario'>;
  },
): Pick<RequerimentoVisto, 'contrapartidas' | 'contrapartidas_por_exigir'> => {
  const lista = contrapartidasDe(estado).map(vista(definicao, porId, contexto));
  const porExigir =
    !exige || etapa === undefined
      ? []
      : [...contrapartidasPorExigir(definicao, estado, etapa), ...contrapartidasComOutraBase(definicao, estado)].map(
          (c): ContrapartidaPorExigir => {
            const r = calcularContrapartida(c, estado, contexto);
            return {
              chave: c.chave,
              nome: c.nome,
              descricao: c.descricao,
              devida: r.devida,
              motivo: r.devida ? (r.erro?.mensagem ?? null) : (r.motivo ?? null),
              manual: c.manual === true,
              unidade: c.unidade ?? null,
              valor:
                c.formula === undefined || !r.devida || r.erro !== undefined
                  ? null
                  : quantidadeEmPalavras(r.quantidade, c.unidade ?? null),
            };
          },
        );
  return {
    ...(lista.length === 0 ? {} : { contrapartidas: lista }),
    ...(porExigir.length === 0 ? {} : { contrapartidas_por_exigir: porExigir }),
  };
};
