import type { Definicao, Etapa } from '../../../src/schemas/processo/definicao.ts';
import { valoresDoFluxo } from '../../../src/schemas/requerimento/caminho.ts';
import type { Ator } from '../../../src/schemas/requerimento/contexto.ts';
import type { Estado } from '../../../src/schemas/requerimento/estado.ts';
import type { VistoriasVistas } from '../../../src/schemas/requerimento/vistas/vistorias.ts';
import type { ArquivoVisto } from '../../../src/schemas/requerimento/vistas/arquivos.ts';
import { alvoDaFoto } from '../../../src/schemas/requerimento/vistoria.ts';
import { emCurso, etapaDaVistoria, vistoriaPedida, vistoriasDe } from '../../../src/schemas/requerimento/vistorias.ts';

/** Visits of a request, newest first. What is being found while one is made is the sector's alone until its result is recorded. */
export const vistoriasVistas = (
  definicao: Definicao,
  estado: Estado,
  {
    etapa,
    ator,
    porId,
  }: {
    readonly etapa: Etapa | undefined;
    readonly ator: Ator;
    readonly porId: ReadonlyMap<number, ArquivoVisto>;
  },
): VistoriasVistas => {
  const pede = vistoriaPedida(definicao, etapa, valoresDoFluxo(estado));
  return {
    pede: pede === undefined ? null : { agenda: pede.agenda, duracao: pede.duracao },
    lista: vistoriasDe(estado)
      .toReversed()
      .map((v) => {
        const sua = etapaDaVistoria(definicao, estado, v);
        const aindaNao = ator.tipo === 'requerente' && emCurso(v);
        const itens = v.situacao === 'cancelada' ? [] : (sua?.vistoria?.itens ?? []);
        return {
          ...v,
          etapa_nome: sua?.nome ?? '',
          itens: itens.map((item) => {
            const visto = v.itens.find(({ chave }) => chave === item.chave);
            const fotos = aindaNao ? [] : (estado.arquivos[alvoDaFoto(v.id, item.chave)] ?? []);
            return {
              ...item,
              resultado: visto?.resultado ?? null,
              nota: visto?.nota ?? null,
              fotos: fotos.flatMap((id) => porId.get(id) ?? []),
            };
          }),
        };
      }),
  };
};
