import { cpfNumero } from '../../../support/builders.ts';
import { montarPalco, type Palco } from '../auth/palco.ts';

export const MOTIVO = 'Trouxe o documento: é a mesma pessoa';

/** A person of the city, with or without an account and a filed request. */
export interface Cadastrada {
  readonly id: number;
  readonly cpf: string;
  readonly email: string;
  readonly conta: number | null;
}

interface Nova {
  readonly conta?: boolean;
  readonly nome?: string;
  readonly telefone_celular?: string;
  readonly permissoes?: readonly string[];
  readonly deOutra?: boolean;
  readonly confirmada?: boolean;
  readonly cnpj?: string;
}

/** The production application with a manager, and people to merge. */
export const montarPalcoDaUnificacao = async () => {
  const p: Palco = await montarPalco();
  const permissoes = ['painel.prefeitura', 'perfil.gestor.prefeitura', 'prefeitura.contribuinte.cadastro'];
  await p.conta({ nome: 'Gilda', email: 'gilda@aurora.br', vinculos: [{ organizacao: p.cidade, permissoes }] });
  const token = (await p.tokens('gilda@aurora.br')).access_token;
  let n = 2000;
  const pessoa = async (nova: Nova = {}, organizacao = p.cidade): Promise<Cadastrada> => {
    n += 1;
    const [cpf, email] = [cpfNumero(n), `pessoa${n}@exemplo.com.br`];
    const { id } = await p.db
      .insertInto('pessoa')
      .values({
        organizacao_id: organizacao,
        tipo: nova.cnpj === undefined ? 'Física' : 'Jurídica',
        nome: nova.nome ?? `Clara Reis ${n}`,
        email,
        telefone_celular: nova.telefone_celular ?? null,
        ...(nova.cnpj === undefined
          ? { cadastro_pessoa_fisica: JSON.stringify({ cpf }) }
          : { cadastro_pessoa_juridica: JSON.stringify({ cnpj: nova.cnpj }) }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (nova.conta !== true) return { id, cpf, email, conta: null };
    const vinculos = [
      { organizacao, permissoes: nova.permissoes ?? ['painel.contribuinte'] },
      ...(nova.deOutra === true ? [{ organizacao: p.outra }] : []),
    ];
    const conta = await p.conta({ email, documento: cpf, confirmada: nova.confirmada ?? true, vinculos });
    await p.db
      .updateTable('usuario_organizacao')
      .set({ pessoa_id: id })
      .where('usuario_id', '=', conta)
      .where('organizacao_id', '=', organizacao)
      .execute();
    return { id, cpf, email, conta };
  };
  const linha = (id: number) => p.db.selectFrom('pessoa').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const base = 'painel-prefeitura/cadastro/contribuinte';
  const unificar = async (fica: Cadastrada, sai: Cadastrada, mais: object = {}, porQuem = token) =>
    p.chamar(`${base}/${fica.id}/unificar`, {
      token: porQuem,
      body: {
        outra_pessoa_id: sai.id,
        versao: (await linha(fica.id)).versao,
        versao_da_outra: (await linha(sai.id)).versao,
        usar: [],
        razao: 'repetido',
        motivo: MOTIVO,
        ...mais,
      },
    });
  const preparo = (fica: Cadastrada, sai: Cadastrada) =>
    p.chamar(`${base}/${fica.id}/unificacao?outra_pessoa_id=${sai.id}`, { token });
  return { p, token, pessoa, linha, unificar, preparo, base };
};
export type PalcoDaUnificacao = Awaited<ReturnType<typeof montarPalcoDaUnificacao>>;
