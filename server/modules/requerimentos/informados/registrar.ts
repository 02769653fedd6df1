import type { DadosInformados, TipoDeInformado } from '../../../../src/schemas/requerimento/informado.ts';
import { auditar } from '../../../audit.ts';
import type { Trx } from '../../../database/transaction.ts';
import { sessaoDe, type Pedinte } from '../../../plugins/session.ts';
import { avisarRegistro } from '../../../saida/avisarRegistro.ts';
import { criarPessoa } from '../../auth/pessoaDaConta.ts';
import { profissionaisDe } from '../referencias.ts';

interface Conferido {
  readonly tipo: TipoDeInformado;
  readonly valor: string;
  readonly dados: DadosInformados;
}

const ouNulo = (valor: string | undefined): string | null => valor ?? null;

const registrarPessoa = async (trx: Trx, req: Pedinte, organizacaoId: number, { valor, dados }: Conferido) => {
  const ja = await trx
    .selectFrom('pessoa')
    .select('id')
    .where('organizacao_id', '=', organizacaoId)
    .where('documento', '=', valor)
    .where('excluido_em', 'is', null)
    .executeTakeFirst();
  if (ja !== undefined) return;
  const { id } = sessaoDe(req);
  const nova = {
    id,
    nome: dados['nome'] ?? '',
    email: ouNulo(dados['email']),
    telefone_celular: ouNulo(dados['telefone']),
  };
  await criarPessoa(trx, req, organizacaoId, nova, valor);
};

const registrarProfissional = async (trx: Trx, req: Pedinte, organizacaoId: number, { valor, dados }: Conferido) => {
  if ((await profissionaisDe(trx, organizacaoId, valor)).length > 0) return;
  const novo = {
    nome: dados['nome'] ?? '',
    cpf: dados['cpf'] ?? '',
    conselho: dados['conselho'] ?? '',
    registro: dados['registro'] ?? '',
    uf: dados['uf'] ?? '',
    titulo: ouNulo(dados['titulo']),
    email: ouNulo(dados['email']),
    telefone: ouNulo(dados['telefone']),
  };
  const { id } = await trx
    .insertInto('profissional')
    .values({ organizacao_id: organizacaoId, ...novo })
    .returning('id')
    .executeTakeFirstOrThrow();
  await auditar(trx, req, { acao: 'criar', entidade: 'profissional', registroId: id, organizacaoId, depois: novo });
  await avisarRegistro(trx, organizacaoId, 'profissional', id);
};

/** What the city confirmed enters its registry, unless it is there by now. Of old licences there is none: the request itself keeps what was said of one. */
export const registrarInformado = async (
  trx: Trx,
  req: Pedinte,
  organizacaoId: number,
  um: Conferido,
): Promise<void> => {
  if (um.tipo === 'pessoa') await registrarPessoa(trx, req, organizacaoId, um);
  if (um.tipo === 'profissional') await registrarProfissional(trx, req, organizacaoId, um);
};
