import { sql, type Kysely } from 'kysely';
import { ocultarNome } from '../../../../src/schemas/brasil/ocultar.ts';
import { mascaras } from '../../../../src/schemas/mascaras/mascaras.ts';
import { aplicarMascara } from '../../../../src/schemas/mascaras/mascara.ts';
import type { DadosInformados, TipoDeInformado } from '../../../../src/schemas/requerimento/informado.ts';
import type { InformadoVisto, NoCadastro } from '../../../../src/schemas/requerimento/vistas/informados.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Sessao } from '../../../plugins/session.ts';
import { lerRegistro, mesmoRegistro } from '../../../../src/schemas/requerimento/registroNoConselho.ts';
import { registroPara } from '../registrosDasPartes.ts';

interface Digitado {
  readonly tipo: TipoDeInformado;
  readonly valor: string;
  readonly dados: DadosInformados;
}

/** More alike than these help nobody. */
const PARECIDOS = 5;

type Achados = Pick<InformadoVisto, 'cadastro' | 'parecidos'>;
const NADA: Achados = { cadastro: null, parecidos: [] };

const pessoas = async (db: Kysely<Tables>, leitor: Sessao, { valor, dados }: Digitado): Promise<Achados> => {
  const email = dados['email'] ?? null;
  const { rows } = await sql<{ id: number; nome: string; documento: string | null; igual: boolean }>`
    (select id, nome, documento, true as igual from pessoa where organizacao_id = ${leitor.organizacaoId} and documento = ${valor} and excluido_em is null)
    union all
    (select id, nome, documento, false from pessoa where organizacao_id = ${leitor.organizacaoId} and email = ${email} and documento is distinct from ${valor}
      and excluido_em is null order by id limit ${PARECIDOS})`.execute(db);
  const vistas = rows.map(({ id, nome, documento, igual }) => {
    const registro = registroPara(leitor, { cadastro: 'contribuinte', id });
    const inteiro = registro !== undefined;
    const visto: NoCadastro = {
      nome: inteiro ? nome : ocultarNome(nome),
      codigo: inteiro && documento !== null ? aplicarMascara(mascaras['cpf-cnpj'], documento) : null,
      ...(inteiro ? { registro } : {}),
    };
    return { igual, visto };
  });
  return {
    cadastro: vistas.find(({ igual }) => igual)?.visto ?? null,
    parecidos: vistas.filter(({ igual }) => !igual).map(({ visto }) => visto),
  };
};

const profissionais = async (db: Kysely<Tables>, leitor: Sessao, { valor, dados }: Digitado): Promise<Achados> => {
  const escrito = lerRegistro(valor);
  const { rows } = await sql<{ id: number; nome: string; conselho: string; uf: string; registro: string }>`
    (select id, nome, conselho, uf, registro from profissional where organizacao_id = ${leitor.organizacaoId} and registro = ${escrito.registro}
      and excluido_em is null order by id limit ${PARECIDOS})
    union
    (select id, nome, conselho, uf, registro from profissional where organizacao_id = ${leitor.organizacaoId} and cpf = ${dados['cpf'] ?? null}
      and excluido_em is null order by id limit ${PARECIDOS})`.execute(db);
  const visto = ({ id, nome, conselho, uf, registro: numero }: (typeof rows)[number]): NoCadastro => {
    const registro = registroPara(leitor, { cadastro: 'profissional', id });
    return { nome, codigo: `${conselho}-${uf} ${numero}`, ...(registro === undefined ? {} : { registro }) };
  };
  const iguais = rows.filter((um) => mesmoRegistro(escrito, um));
  return {
    cadastro: iguais[0] === undefined ? null : visto(iguais[0]),
    parecidos: rows.filter((um) => !iguais.includes(um)).map(visto),
  };
};

/**
 * What the registries have by now of somebody typed in: himself, whom confirming ties the request to, and those who look like him, by the same
 * e-mail, CPF or number. Of old licences there is no registry.
 */
export const noCadastro = async (db: Kysely<Tables>, leitor: Sessao, um: Digitado): Promise<Achados> => {
  if (um.tipo === 'pessoa') return pessoas(db, leitor, um);
  return um.tipo === 'profissional' ? profissionais(db, leitor, um) : NADA;
};
