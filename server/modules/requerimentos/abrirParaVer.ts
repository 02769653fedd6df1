import { sql } from 'kysely';
import { definicaoDoRequerimento } from '../../../src/schemas/requerimento/emPapel.ts';
import type { Ator } from '../../../src/schemas/requerimento/contexto.ts';
import type { Contexto } from '../../contexto.ts';
import { sessaoDe } from '../../plugins/session.ts';
import { definicaoDaVersao } from '../processos/definicaoDaVersao.ts';
import { bordasAoLado, lerBordas, type Bordas } from './bordasDaVisao.ts';
import { AO_REDOR, carregarParaLer, MARCA, type ParaLer, type RequerimentoCarregado } from './carregar.ts';
import { cidadeAoLado, type CidadeLida } from './cidade.ts';
import { comoRequerente, lerComo, type Leitura, type PainelDeRequerimento, type Req } from './fazer.ts';
import { lembrado, lembrar, type Lembrado } from './lembrados.ts';
import { desatualizado } from './rascunhoEmDia.ts';

/** A request opened for its view: with all that stands around it. */
export interface Vista extends Leitura {
  readonly bordas: Bordas;
  /** Where it was looked at before and stands as it did: what is remembered of it, and what its statement said, as text. */
  readonly lembrada?: { readonly lembrado: Lembrado; readonly lida: string };
}

const olharDe = (contexto: Contexto, { tipo, id }: Pick<Ator, 'tipo' | 'id'>) => ({
  leitor: tipo,
  quem: id,
  agora: contexto.clock.now(),
});

/** The row, then what stands around it; both are remembered. */
const lendoTudo = async (contexto: Contexto, painel: PainelDeRequerimento, req: Req): Promise<Vista> => {
  const { db } = contexto;
  const lido = await carregarParaLer(db, sessaoDe(req).organizacaoId, req.params.id);
  const leitura = await lerComo(contexto, painel, req, lido);
  const { requerimento: r, definicao, ator } = leitura;
  const bordas = await lerBordas(db, { r, definicao, olhar: olharDe(contexto, ator) });
  if (r === lido.requerimento) lembrar(db, lido, ator.tipo, bordas.eventos);
  return { ...leitura, bordas };
};

type Linha = Pick<ParaLer, 'marca'> &
  Pick<RequerimentoCarregado, 'vigente' | 'acessos' | 'procuradores'> & {
    readonly ja_agiram: RequerimentoCarregado['jaAgiram'];
    readonly cidade: CidadeLida;
  };

/**
 * One statement that asks whether the row is still the one remembered, and reads what stands around it as that row has it; undefined where it is not, or
 * where the reader is somebody else to it than it seemed: then nothing of it is used.
 */
const comoLembrado = async (
  contexto: Contexto,
  painel: PainelDeRequerimento,
  req: Req,
  lembrado: Lembrado,
): Promise<Vista | undefined> => {
  const { db } = contexto;
  const { marca, requerimento: antes, eventos } = lembrado;
  const { id, organizacaoId } = antes;
  const sessao = sessaoDe(req);
  const tipo = painel === 'painel-contribuinte' || comoRequerente(sessao, antes) ? 'requerente' : 'equipe';
  // The city's own words for a notice, which come with the statement, are in nothing that it asks for.
  const publicada = await definicaoDaVersao(db, organizacaoId, antes.versaoDoProcesso, { aviso: null });
  const definicao = definicaoDoRequerimento(publicada, antes.estado);
  const aoLado = bordasAoLado(
    { r: antes, definicao, olhar: olharDe(contexto, { tipo, id: sessao.id }) },
    eventos.get(tipo),
  );
  const { coluna, ler } = cidadeAoLado(db, organizacaoId);
  const { rows } = await sql<Linha>`
    select ${MARCA} as marca, ${sql.join(AO_REDOR)}, ${coluna} as cidade, ${aoLado.colunas}
    from requerimento where requerimento.organizacao_id = ${organizacaoId} and requerimento.id = ${id}`.execute(db);
  const [linha] = rows;
  if (linha?.marca !== marca) return undefined;
  const { vigente, acessos, procuradores, ja_agiram: jaAgiram } = linha;
  const requerimento = { ...antes, vigente, acessos, procuradores, jaAgiram };
  if (desatualizado(requerimento)) return undefined;
  const leitura = await lerComo(contexto, painel, req, { requerimento, cidade: ler(linha.cidade) });
  if (leitura.ator.tipo !== tipo) return undefined;
  const bordas = await aoLado.ler(db, linha);
  eventos.set(tipo, bordas.eventos);
  return { ...leitura, bordas, lembrada: { lembrado, lida: JSON.stringify(linha) } };
};

/**
 * Opens a request for its view, in one statement where it was looked at before and stands as it did, and in two where not.
 * @throws AppError nao_encontrado, sem_permissao, as abrirParaLeitura
 */
export const abrirParaVer = async (contexto: Contexto, painel: PainelDeRequerimento, req: Req): Promise<Vista> => {
  const antes = lembrado(contexto.db, sessaoDe(req).organizacaoId, req.params.id);
  const vista = antes === undefined ? undefined : await comoLembrado(contexto, painel, req, antes);
  return vista ?? lendoTudo(contexto, painel, req);
};
