import { definicaoDoRequerimento } from '../../../src/schemas/requerimento/emPapel.ts';
import { perguntaDeArquivo } from '../../../src/schemas/processo/arquivosDasLinhas.ts';
import type { Kysely } from 'kysely';
import { camposDaEtapa } from '../../../src/schemas/processo/preenchimento.ts';
import type { Definicao, Etapa } from '../../../src/schemas/processo/definicao.ts';
import { arquivosARetirar } from '../../../src/schemas/requerimento/arquivosARetirar.ts';
import { alvoEscondido } from '../../../src/schemas/requerimento/documentosPedidos.ts';
import { comDia } from '../../../src/schemas/requerimento/dias.ts';
import type { Estado } from '../../../src/schemas/requerimento/estado.ts';
import type { Execucao } from '../../../src/schemas/requerimento/execucao.ts';
import type { ArquivoVisto, DocumentoVisto } from '../../../src/schemas/requerimento/vistas/arquivos.ts';
import type { Tables } from '../../database/tables.ts';
import { definicaoDaVersao } from '../processos/definicaoDaVersao.ts';
import { carregarRequerimento } from './carregar.ts';

/** Places of the open step that an answer hides by now, with the files that its sector attached there and may take back. */
export const anexosEscondidos = (
  definicao: Definicao,
  estado: Estado,
  { etapa, execucao }: { readonly etapa: Etapa; readonly execucao: Execucao },
  arquivos: ReadonlyMap<number, ArquivoVisto>,
): readonly DocumentoVisto[] => {
  const retiraveis = [...arquivosARetirar(estado, execucao)];
  const alvos = new Set(
    retiraveis.map(([, { alvo }]) => alvo).filter((alvo) => alvoEscondido(definicao, estado, alvo)),
  );
  return [...alvos].map((alvo) => {
    const [tipo, chave = ''] = alvo.split(':');
    const nome =
      tipo === 'documento'
        ? definicao.documentos.find((x) => x.chave === chave)?.nome
        : perguntaDeArquivo(camposDaEtapa(definicao, etapa), chave, estado.respostas)?.nome;
    return {
      chave,
      nome: nome ?? chave,
      etapa: etapa.chave,
      formatos: [],
      varios: false,
      ajuda: null,
      exigido: false,
      motivo: 'As respostas de agora escondem este item: o arquivo não conta, e o requerente não o vê.',
      publico: 'setor',
      oculto: true,
      arquivos: retiraveis.flatMap(([id, r]) => (r.alvo === alvo ? (arquivos.get(id) ?? []) : [])),
    };
  });
};

/** Whether a file that a sector attached stands in a place that the answers hide: it is no part of the request meanwhile. */
export const estaEscondido = async (
  db: Kysely<Tables>,
  organizacaoId: number,
  requerimentoId: number,
  arquivoId: number,
  lido: { readonly hoje: string; readonly fuso: string },
): Promise<boolean> => {
  const { estado, versaoDoProcesso } = await carregarRequerimento(db, organizacaoId, requerimentoId);
  if (!(estado.anexos_da_equipe ?? []).some((a) => a.arquivo === arquivoId)) return false;
  const alvo = Object.entries(estado.arquivos).find(([, ids]) => ids.includes(arquivoId))?.[0];
  if (alvo === undefined) return false;
  const definicao = definicaoDoRequerimento(await definicaoDaVersao(db, organizacaoId, versaoDoProcesso), estado);
  return alvoEscondido(definicao, comDia(definicao, estado, lido), alvo);
};
