import type { FastifyReply, FastifyRequest } from 'fastify';
import { ok } from '../../../src/schemas/envelope.ts';
import { AppError, erroNoCampo } from '../../../src/schemas/errors.ts';
import type { Entity } from '../../../src/schemas/entity.ts';
import {
  HORAS_DA_IMPORTACAO,
  LIMITES_DA_IMPORTACAO,
  type ColunaDaImportacao,
  type FormatoDeImportacao,
} from '../../../src/schemas/importacao.ts';
import type { Painel } from '../../../src/schemas/permissions.ts';
import { folhasDaImportacao } from '../../../src/schemas/planilha/camposDaImportacao.ts';
import { casarColunas } from '../../../src/schemas/planilha/casarColunas.ts';
import { auditar } from '../../audit.ts';
import { manterArquivo } from '../../files/manterArquivo.ts';
import { receberArquivo } from '../../files/receberArquivo.ts';
import type { FileStore } from '../../parts.ts';
import { umaVez, type Resposta } from '../../plugins/idempotency.ts';
import { sessaoDe } from '../../plugins/session.ts';
import { organizacaoDaChamada } from '../alcance.ts';
import { donoDoRastro, type Servico } from '../servico.ts';
import { abrirPlanilha } from './abrirPlanilha.ts';
import { exigirPlanilha } from './exigirPlanilha.ts';
import { ehLinhaDeAjuda, importacaoVista, type Importacao } from './importacaoGuardada.ts';

/** Cells shown below each head. */
const AMOSTRAS = 3;
const MAIOR_AMOSTRA = 80;
const LOTE = 1_000;

interface Examinada {
  readonly linhas: number;
  readonly colunas: readonly ColunaDaImportacao[];
}

/** Reads the file once through: how many rows, which columns, what stands in the first of them. */
const examinar = async (
  files: FileStore,
  entity: Entity,
  caminho: string,
  formato: FormatoDeImportacao,
): Promise<Examinada> => {
  const { cabecalhos, lotes } = await abrirPlanilha(files, caminho, { formato, lote: LOTE });
  const primeiras: (readonly string[])[] = [];
  let linhas = 0;
  for await (const lote of lotes) {
    if (linhas === 0) {
      const [ajuda, ...resto] = lote;
      const comAjuda = ajuda !== undefined && ehLinhaDeAjuda(entity, cabecalhos, ajuda.celulas);
      primeiras.push(...(comAjuda ? resto : lote).slice(0, AMOSTRAS).map(({ celulas }) => celulas));
      if (comAjuda) linhas -= 1;
    }
    linhas += lote.length;
  }
  if (linhas === 0) throw new AppError('regra', 'A planilha não tem linhas abaixo do cabeçalho');
  const colunas = casarColunas(cabecalhos, folhasDaImportacao(entity)).map(({ indice, cabecalho, caminho: campo }) => ({
    cabecalho: cabecalho.trim(),
    caminho: campo,
    amostra: primeiras.map((celulas) => (celulas[indice] ?? '').trim().slice(0, MAIOR_AMOSTRA)),
  }));
  return { linhas, colunas };
};

const comoErroDoArquivo = (erro: unknown): unknown =>
  erro instanceof AppError && erro.codigo === 'regra' ? erroNoCampo('arquivo', erro.message) : erro;

/**
 * POST importar: takes a spreadsheet, looks it through and answers how its columns go to the fields. Nothing is checked or written yet. A
 * file whose call was refused is removed.
 */
export const receberPlanilha =
  ({ contexto, fonte: { entity } }: Servico, painel: Painel) =>
  async (req: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { db, files, clock } = contexto;
    const { id: usuarioId, organizacaoId } = sessaoDe(req);
    const alvoId = await organizacaoDaChamada(db, entity, painel, req);
    const recebido = await receberArquivo(req, contexto, {
      limite: LIMITES_DA_IMPORTACAO.bytes,
      exigir: exigirPlanilha,
    });
    const { caminho, nome, tamanho, sha256 } = recebido;
    const formato = recebido.tipo as FormatoDeImportacao;
    return manterArquivo(files, caminho, async (registrado) => {
      const { linhas, colunas } = await examinar(files, entity, caminho, formato).catch((erro: unknown) => {
        throw comoErroDoArquivo(erro);
      });
      const registrar = async (trx: Parameters<Parameters<typeof umaVez>[3]>[0]): Promise<Resposta> => {
        const agora = clock.now();
        const expiraEm = new Date(agora.getTime() + HORAS_DA_IMPORTACAO * 3_600_000);
        const nova = await trx
          .insertInto('importacao')
          .values({
            ...{ organizacao_id: organizacaoId, usuario_id: usuarioId, alvo_id: alvoId, painel, entidade: entity.name },
            ...{ nome, formato, caminho, tamanho, sha256, linhas, colunas: JSON.stringify(colunas) },
            ...{ criado_em: agora, expira_em: expiraEm },
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        await auditar(trx, req, {
          acao: 'enviar',
          entidade: entity.name,
          organizacaoId: donoDoRastro({ req, organizacaoId: alvoId }),
          depois: { importacao: nova.id, arquivo: nome, sha256, linhas },
        });
        registrado();
        return { status: 201, corpo: ok(await importacaoVista(trx, nova as Importacao, entity, agora)) };
      };
      return umaVez(db, req, reply, registrar, { sha256, nome });
    });
  };
