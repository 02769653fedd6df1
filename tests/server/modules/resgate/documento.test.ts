import { describe, expect, it } from 'vitest';
import { cnpjNumero, cpfNumero } from '../../../support/builders.ts';
import { palcoDoResgate, MOTIVO, SUPORTE } from './palcoDoResgate.ts';

const c = palcoDoResgate();

describe('a CPF typed wrong', () => {
  it('is corrected on account and record, and the new one enters', async () => {
    const { id, cpf, pessoa } = await c.requerente();
    const certo = cpfNumero(9_100);
    const r = await c.resgatar(id, 'documento', { documento: certo, motivo: MOTIVO });
    expect(r.status, r.texto).toBe(200);
    expect((await c.p.entrar(certo)).status).toBe(200);
    expect((await c.p.entrar(cpf)).status).toBe(401);
    const linha = await c.p.db
      .selectFrom('pessoa')
      .select('documento')
      .where('id', '=', pessoa)
      .executeTakeFirstOrThrow();
    expect(linha.documento).toBe(certo);
  });

  it('is refused when it is wrong again or another’s, and points to joining the two', async () => {
    const [um, outro] = [await c.requerente(), await c.requerente()];
    expect((await c.resgatar(um.id, 'documento', { documento: '111.111.111-11', motivo: MOTIVO })).erros).toEqual({
      documento: ['CPF inválido'],
    });
    expect((await c.resgatar(um.id, 'documento', { documento: outro.cpf, motivo: MOTIVO })).erros).toEqual({
      documento: [
        'Já existe outro cadastro com este CPF. Se é a mesma pessoa, junte os dois cadastros em vez de corrigir',
      ],
    });
  });
});

describe('a CNPJ typed wrong', () => {
  it.each([
    ['of figures', '11.444.777/0001-61', '11444777000161'],
    ['with letters', '12.abc.345/01de-35', '12ABC34501DE35'],
  ])('is corrected on account and record to one %s, and the new one enters', async (_como, digitado, certo) => {
    const ela = await c.empresa(cnpjNumero(800 + c.n));
    const r = await c.resgatar(ela.id, 'documento', { documento: digitado, motivo: MOTIVO });
    expect([r.status, r.mensagem], r.texto).toEqual([200, 'CNPJ corrigido']);
    expect((await c.p.entrar(digitado, { ip: '10.60.0.1' })).status).toBe(200);
    expect((await c.p.entrar(ela.cnpj, { ip: '10.60.0.2' })).status).toBe(401);
    const linha = await c.p.db
      .selectFrom('pessoa')
      .select(['documento', 'tipo', 'versao', 'cadastro_pessoa_fisica', 'cadastro_pessoa_juridica'])
      .where('id', '=', ela.pessoa)
      .executeTakeFirstOrThrow();
    expect(linha).toEqual({
      documento: certo,
      tipo: 'Jurídica',
      versao: 2,
      cadastro_pessoa_fisica: null,
      cadastro_pessoa_juridica: { cnpj: certo },
    });
    const trilha = await c.p.auditoria('resgatar');
    expect(trilha.find((um) => um.entidade === 'usuario' && um.registro_id === ela.id)).toMatchObject({
      antes: { documento: ela.cnpj },
      depois: { documento: certo, motivo: MOTIVO },
    });
    expect(trilha.find((um) => um.entidade === 'pessoa' && um.registro_id === ela.pessoa)).toMatchObject({
      antes: { cadastro_pessoa_juridica: { cnpj: ela.cnpj } },
      depois: { cadastro_pessoa_juridica: { cnpj: certo }, motivo: MOTIVO },
    });
    expect((await c.p.mails()).filter(({ para }) => para === ela.email).map(({ assunto }) => assunto)).toEqual([
      'O CNPJ da sua conta foi corrigido',
    ]);
  });

  it('is refused when it is wrong again, a CPF, the same, or another’s, each in words', async () => {
    const [uma, outra] = [await c.empresa(cnpjNumero(900)), await c.empresa(cnpjNumero(901))];
    const recusa = async (id: number, documento: string) =>
      (await c.resgatar(id, 'documento', { documento, motivo: MOTIVO })).erros;
    expect(await recusa(uma.id, '12.ABC.345/01DE-36')).toEqual({ documento: ['CNPJ inválido'] });
    expect(await recusa(uma.id, cpfNumero(9_300))).toEqual({ documento: ['CNPJ inválido'] });
    expect(await recusa(uma.id, uma.cnpj)).toEqual({ documento: ['Este já é o CNPJ da conta'] });
    expect(await recusa((await c.requerente()).id, cnpjNumero(902))).toEqual({ documento: ['CPF inválido'] });
    expect((await c.resgatar(uma.id, 'documento', { documento: cnpjNumero(903), motivo: ' ' })).erros).toEqual({
      motivo: ['Campo obrigatório'],
    });
    const repetido = await c.resgatar(uma.id, 'documento', { documento: outra.cnpj, motivo: MOTIVO });
    expect(repetido.erros).toEqual({
      documento: [
        'Já existe outro cadastro com este CNPJ. Se é a mesma pessoa, junte os dois cadastros em vez de corrigir',
      ],
    });
    // What the screen offers the merge by; it really compares the two.
    expect(repetido.dados).toEqual({ pessoa_id: uma.pessoa, outra_pessoa_id: outra.pessoa });
    const preparo = await c.p.chamar(
      `painel-prefeitura/cadastro/contribuinte/${uma.pessoa}/unificacao?outra_pessoa_id=${outra.pessoa}`,
      { token: c.token },
    );
    expect(preparo.dados).toMatchObject({ fica: { id: uma.pessoa }, sai: { id: outra.pessoa }, impedimentos: [] });
    const linha = await c.p.db.selectFrom('usuario').select('documento').where('id', '=', uma.id).executeTakeFirst();
    expect(linha?.documento).toBe(uma.cnpj);
  });

  it('of an account elsewhere is refused without a merge that there cannot be', async () => {
    const uma = await c.empresa(cnpjNumero(910));
    await c.p.conta({
      email: 'longe@exemplo.com.br',
      documento: cnpjNumero(911),
      vinculos: [{ organizacao: c.p.outra }],
    });
    const r = await c.resgatar(uma.id, 'documento', { documento: cnpjNumero(911), motivo: MOTIVO });
    expect([r.status, r.erros, r.dados]).toEqual([
      422,
      { documento: ['Já existe outra conta no portal com este CNPJ'] },
      null,
    ]);
  });

  it('of an account of another city too is support’s to correct; a slip of the kind is nobody’s', async () => {
    const ela = await c.empresa(cnpjNumero(920));
    await c.p.db
      .insertInto('usuario_organizacao')
      .values({ organizacao_id: c.p.outra, usuario_id: ela.id, permissoes: ['painel.contribuinte'] })
      .execute();
    const corpo = { documento: cnpjNumero(921), motivo: MOTIVO };
    expect((await c.resgatar(ela.id, 'documento', corpo)).erros).toEqual({
      documento: ['Esta conta também é de outra organização. Só a própria pessoa ou o suporte altera este dado'],
    });
    const daqui = `admin/conta/${ela.id}/documento?sistema_organizacao_id=${c.p.cidade}`;
    const r = await c.p.chamar(daqui, { body: corpo, token: c.tokenDoSuporte, ...SUPORTE });
    expect([r.status, r.mensagem], r.texto).toEqual([200, 'CNPJ corrigido']);
    const trocada = await c.empresa(cnpjNumero(922));
    await c.p.db
      .updateTable('usuario')
      .set({ documento: cpfNumero(9_400) })
      .where('id', '=', trocada.id)
      .execute();
    expect((await c.resgatar(trocada.id, 'documento', { ...corpo, documento: cnpjNumero(923) })).erros).toEqual({
      documento: ['O cadastro desta conta é de pessoa jurídica, e a conta não'],
    });
  });

  it('of whoever waits in the queue is corrected there too', async () => {
    const cnpj = cnpjNumero(930);
    const email = 'fila@exemplo.com.br';
    const id = await c.p.conta({ email, documento: cnpj, vinculos: [{ organizacao: c.p.cidade }] });
    await c.p.db
      .insertInto('validacao_cadastro')
      .values({
        organizacao_id: c.p.cidade,
        usuario_id: id,
        nome: 'Maria de Souza',
        tipo: 'Jurídica',
        documento: cnpj,
        email,
        razao: 'todos',
        criado_em: c.p.relogio.now(),
        atualizado_em: c.p.relogio.now(),
      })
      .execute();
    const r = await c.resgatar(id, 'documento', { documento: cnpjNumero(931), motivo: MOTIVO });
    expect(r.status, r.texto).toBe(200);
    const espera = await c.p.db
      .selectFrom('validacao_cadastro')
      .select('documento')
      .where('usuario_id', '=', id)
      .executeTakeFirst();
    expect(espera?.documento).toBe(cnpjNumero(931));
  });
});
