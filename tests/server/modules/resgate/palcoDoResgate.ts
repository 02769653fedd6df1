import { afterAll, beforeAll } from 'vitest';
import { cpfNumero } from '../../../support/builders.ts';
import { montarPalco, type Palco } from '../auth/palco.ts';

export const MOTIVO = 'Apresentou documento com foto no balcão';

export const SUPORTE = { host: 'sistema.example' };

/** A city with its manager, its support, and applicants to be helped. Call it at the top of a file. */
export function palcoDoResgate() {
  let p: Palco;
  let token: string;
  let tokenDoSuporte: string;
  beforeAll(async () => {
    p = await montarPalco();
    await p.conta({
      email: 'gestora@exemplo.com.br',
      vinculos: [{ organizacao: p.cidade, permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'] }],
    });
    token = (await p.tokens('gestora@exemplo.com.br')).access_token;
    await p.conta({
      email: 'suporte@exemplo.com.br',
      vinculos: [{ organizacao: p.sistema, permissoes: ['painel.sistema', 'perfil.administrador'] }],
    });
    tokenDoSuporte = (await p.tokens('suporte@exemplo.com.br', SUPORTE)).access_token;
  });
  afterAll(() => p.fechar());
  let n = 0;
  /** An applicant with his record in the city. */
  const requerente = async (outra = false) => {
    n += 1;
    const [email, cpf] = [`requerente${n}@exemplo.com.br`, cpfNumero(700 + n)];
    const vinculos = [{ organizacao: p.cidade }, ...(outra ? [{ organizacao: p.outra }] : [])];
    const id = await p.conta({ email, documento: cpf, nome: 'Clara Reis', vinculos });
    const pessoa = await p.db
      .insertInto('pessoa')
      .values({
        organizacao_id: p.cidade,
        tipo: 'Física',
        nome: 'Clara Reis',
        cadastro_pessoa_fisica: JSON.stringify({ cpf }),
        email,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await p.db
      .updateTable('usuario_organizacao')
      .set({ pessoa_id: pessoa.id })
      .where('usuario_id', '=', id)
      .where('organizacao_id', '=', p.cidade)
      .execute();
    return { id, email, cpf, pessoa: pessoa.id };
  };
  /** A company with an account and its record in the city. */
  const empresa = async (cnpj: string) => {
    n += 1;
    const email = `empresa${n}@exemplo.com.br`;
    const id = await p.conta({ email, documento: cnpj, nome: 'Obras Ltda', vinculos: [{ organizacao: p.cidade }] });
    const pessoa = await p.db
      .insertInto('pessoa')
      .values({
        organizacao_id: p.cidade,
        tipo: 'Jurídica',
        nome: 'Obras Ltda',
        cadastro_pessoa_juridica: JSON.stringify({ cnpj }),
        email,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await p.db.updateTable('usuario_organizacao').set({ pessoa_id: pessoa.id }).where('usuario_id', '=', id).execute();
    return { id, email, cnpj, pessoa: pessoa.id };
  };
  const resgatar = (id: number, ato: string, body: object) =>
    p.chamar(`painel-prefeitura/conta/${id}/${ato}`, { body, token });

  return {
    get p() {
      return p;
    },
    get token() {
      return token;
    },
    get tokenDoSuporte() {
      return tokenDoSuporte;
    },
    get n() {
      return n;
    },
    requerente,
    empresa,
    resgatar,
  };
}
