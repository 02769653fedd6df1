import { sql, type Kysely } from 'kysely';
import { AppError } from '../../../../src/schemas/errors.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import type {
  ModeloDoProcesso,
  ModeloTrazido,
  ProcessoEModelo,
  VersaoDoModelo,
} from '../../../../src/schemas/processo/modelo/modelo.ts';
import { naCidade, type Trocas } from '../../../../src/schemas/processo/modelo/trocas.ts';
import { trazer, type Escolhas } from '../../../../src/schemas/processo/modelo/trazer.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Trx } from '../../../database/transaction.ts';
import { lerRascunho } from '../rascunho/conferir.ts';
import { comecarRascunho, type Pedido } from '../rascunho/criar.ts';
import { gravarRascunho } from '../rascunho/gravar.ts';
import { travarProcesso } from '../travarProcesso.ts';
import { definicaoDoModelo, modeloDoProcesso } from './oferta.ts';

interface Lido extends ModeloDoProcesso {
  readonly trocas: Trocas;
  readonly versoes: readonly VersaoDoModelo[];
  readonly atual: ProcessoEModelo['atual'];
}

/** A process beside the template that it was made of. @throws AppError nao_encontrado for one made of none */
export const processoEModelo = async (
  db: Kysely<Tables> | Trx,
  organizacaoId: number,
  processoId: number,
): Promise<ProcessoEModelo> => {
  const { rows } = await sql<{ dados: Lido | null }>`
    select x.modelo::jsonb || jsonb_build_object('trocas', l.trocas,
      'versoes', (select coalesce(jsonb_agg(jsonb_build_object('numero', n.numero, 'comentario', n.comentario, 'publicado_em', n.publicado_em)
          order by n.numero desc), '[]')
        from modelo_de_processo_versao n where n.modelo_id = l.modelo_id
          and n.numero > (x.modelo ->> 'numero')::int and n.numero <= (x.modelo ->> 'ultima')::int),
      'atual', (select jsonb_build_object('numero', v.numero, 'situacao', v.situacao, 'versao', v.versao, 'definicao', v.conteudo)
        from processo_versao v where v.organizacao_id = l.organizacao_id and v.processo_id = l.processo_id
        order by v.situacao = 'rascunho' desc, v.situacao = 'vigente' desc, v.numero desc limit 1)) as dados
    from processo_do_modelo l
    cross join lateral (select ${modeloDoProcesso} as modelo from processo p
      where p.organizacao_id = l.organizacao_id and p.id = l.processo_id and p.excluido_em is null) x
    where l.organizacao_id = ${organizacaoId} and l.processo_id = ${processoId}`.execute(db);
  const dados = rows[0]?.dados;
  if (dados == null) throw new AppError('nao_encontrado', 'Este processo não vem de um modelo');
  const { trocas, ...visivel } = dados;
  const { chave } = dados.atual.definicao.processo;
  const daVersao = async (numero: number): Promise<Definicao> =>
    naCidade(await definicaoDoModelo(db, dados.id, numero), trocas, chave);
  const base = await daVersao(dados.numero);
  return { ...visivel, base, ultima_definicao: dados.ultima === dados.numero ? base : await daVersao(dados.ultima) };
};

/** What somebody looked at before he brought a new version in. */
export interface Vista {
  /** The template's version that is brought in. */
  readonly numero: number;
  /** Number and state of what the city worked on. */
  readonly de: number;
  readonly versao: number;
  readonly escolhas: Escolhas;
}

const novaDe = async (
  trx: Trx,
  organizacaoId: number,
  processoId: number,
  numero: number,
): Promise<ProcessoEModelo> => {
  await travarProcesso(trx, organizacaoId, processoId);
  const lido = await processoEModelo(trx, organizacaoId, processoId);
  if (lido.ultima !== numero) throw new AppError('versao_desatualizada', undefined, { dados: { ultima: lido.ultima } });
  if (lido.ultima === lido.numero) throw new AppError('regra', 'O processo já tem a versão mais nova do modelo');
  return lido;
};

/**
 * Brings the template's newest version into the draft, which is begun where there is none.
 * @throws AppError versao_desatualizada where the draft or the template moved on; regra with what nobody chose between in `dados.faltam`
 */
export const trazerModelo = async (
  trx: Trx,
  pedido: Pedido,
  processoId: number,
  vista: Vista,
): Promise<ModeloTrazido & { readonly versaoId: number; readonly modelo: ModeloDoProcesso }> => {
  const { organizacaoId } = pedido;
  const lido = await novaDe(trx, organizacaoId, processoId, vista.numero);
  const { atual, base, ultima_definicao } = lido;
  if (atual.numero !== vista.de || atual.versao !== vista.versao)
    throw new AppError('versao_desatualizada', undefined, { dados: { numero: atual.numero, versao: atual.versao } });
  const { valor, faltam } = trazer(base, atual.definicao, ultima_definicao, vista.escolhas);
  if (faltam.length > 0)
    throw new AppError('regra', 'O modelo e a cidade mudaram as mesmas coisas. Escolha o que fica', {
      dados: { faltam },
    });
  const { definicao, texto } = lerRascunho(valor);
  const comecado =
    atual.situacao === 'rascunho' ? atual : await comecarRascunho(trx, pedido, processoId, { de: atual.numero });
  const { versaoId, versao } = await gravarRascunho(trx, {
    ...{ ...pedido, processoId, versao: comecado.versao, definicao, texto },
    comentario: `Trouxe a versão ${vista.numero} do modelo “${lido.nome}”`.slice(0, 500),
  });
  await trx
    .updateTable('processo_versao')
    .set({ modelo_numero: vista.numero })
    .where('organizacao_id', '=', organizacaoId)
    .where('id', '=', versaoId)
    .execute();
  return { numero: comecado.numero, versao, versaoId, modelo: lido };
};

/** The newest version is not spoken of any more; the next one is. */
export const dispensarModelo = async (
  trx: Trx,
  organizacaoId: number,
  processoId: number,
  numero: number,
): Promise<ModeloDoProcesso> => {
  const lido = await novaDe(trx, organizacaoId, processoId, numero);
  await trx
    .updateTable('processo_do_modelo')
    .set({ dispensada: numero })
    .where('organizacao_id', '=', organizacaoId)
    .where('processo_id', '=', processoId)
    .execute();
  return lido;
};
