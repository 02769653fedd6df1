import { describe, expect, it } from 'vitest';
import {
  agir,
  analista,
  assuntos,
  comparacao,
  FILA,
  gestora,
  minha,
  naFila,
  novoCpf,
  p,
  palcoDaValidacao,
  pessoa,
  pessoaDaCidade,
  registrar,
  validacaoDe,
  vinculo,
} from './palcoDaValidacao.ts';

palcoDaValidacao();

describe('the way into the queue', () => {
  it('takes an account whose document the city holds without e-mail, and says so to the applicant', async () => {
    const c = await naFila();
    expect(await validacaoDe(c.cpf)).toMatchObject([
      { situacao: 'Aguardando', razao: 'sem_email', nome: 'Maria da Silva Souza', email: c.email, tipo: 'Física' },
    ]);
    expect(await vinculo(c.email)).toMatchObject({ pessoa_id: null, aguarda_validacao: true });
    expect(await assuntos(c.email)).toEqual(['Confirme o seu e-mail', 'O seu cadastro está em conferência']);
    const mail = (await p.mails()).filter((m) => m.para === c.email).at(-1);
    expect(mail?.acao?.url).toBe('http://aurora.example:3000/contribuinte/completar-cadastro/validacao');
    expect(await minha(c.token)).toMatchObject({ situacao: 'Aguardando', razao: 'sem_email', conversa: [] });
  });

  it('takes one of another e-mail too, and its owner decides by the link before any manager does', async () => {
    const c = await naFila({ email: 'antigo@exemplo.com.br' });
    expect(await validacaoDe(c.cpf)).toMatchObject([{ situacao: 'Aguardando', razao: 'outro_email' }]);
    const link = await p.ultimoLink('antigo@exemplo.com.br');
    expect((await p.chamar(`auth/confirmarEmail/${link}`, { method: 'POST' })).status).toBe(200);
    expect(await validacaoDe(c.cpf)).toMatchObject([
      { situacao: 'Aprovado', decidido_por: 'Link enviado ao e-mail do cadastro', versao: 2 },
    ]);
    expect(await vinculo(c.email)).toMatchObject({ pessoa_id: c.pessoaId, aguarda_validacao: false });
    expect(await agir(c.id, 'recusar', { versao: 1, motivo: 'Tarde' })).toMatchObject({
      status: 409,
      codigo: 'versao_desatualizada',
      mensagem: expect.stringContaining('já foi aprovado por Link enviado ao e-mail do cadastro') as string,
    });
  });

  it('attaches at once where the confirmed address is that of the record, and makes a record where there is none', async () => {
    const cpf = novoCpf();
    const pessoaId = await pessoaDaCidade(cpf, { email: 'Mesma@Exemplo.com.br' });
    await registrar(cpf, 'mesma@exemplo.com.br');
    expect(await vinculo('mesma@exemplo.com.br')).toMatchObject({ pessoa_id: pessoaId, aguarda_validacao: false });
    expect(await validacaoDe(cpf)).toEqual([]);
  });

  it('takes everybody where the city looks at every registration, and approving makes the record', async () => {
    await p.db.updateTable('organizacao').set({ validar_autocadastro: true }).where('id', '=', p.cidade).execute();
    const cpf = novoCpf();
    await registrar(cpf, 'toda@exemplo.com.br');
    const [linha] = await validacaoDe(cpf);
    expect(linha).toMatchObject({ situacao: 'Aguardando', razao: 'todos' });
    const { cadastro, linhas } = await comparacao(linha?.id ?? 0);
    expect([cadastro, linhas.map(({ situacao }) => situacao)]).toEqual([null, ['falta', 'falta', 'falta', 'falta']]);
    const r = await agir(linha?.id ?? 0, 'aprovar', { versao: 1, cadastro: null, usar: [] });
    expect(r.status, r.texto).toBe(200);
    const { pessoa_id } = await vinculo('toda@exemplo.com.br');
    expect(await pessoa(pessoa_id ?? 0)).toMatchObject({ nome: 'Maria da Silva Souza', documento: cpf });
  });

  it('shows the queue what its owner changes meanwhile; more than that waits', async () => {
    const c = await naFila();
    expect((await p.chamar('me', { token: c.token, body: { telefone_celular: '19911112222' } })).status).toBe(200);
    expect(await validacaoDe(c.cpf)).toMatchObject([{ telefone_celular: '19911112222', versao: 2 }]);
    const r = await p.chamar('me', { token: c.token, body: { endereco: { rua: 'Rua A' } } });
    expect([r.status, r.mensagem]).toEqual([422, 'O seu cadastro na prefeitura ainda aguarda validação']);
    const abrir = await p.chamar('painel-contribuinte/requerimento', { token: c.token, body: { processo_id: 1 } });
    expect([abrir.status, abrir.mensagem]).toEqual([422, 'O seu cadastro ainda aguarda a validação da prefeitura']);
  });
});

describe('the list and the comparison', () => {
  it('is a generated registry for managers of this city alone [ROTA-033]', async () => {
    const c = await naFila();
    const lista = await p.chamar(`${FILA}?filtro[situacao][]=Aguardando&s=${c.cpf}`, { token: gestora });
    expect(lista.dados).toMatchObject({ total: 1, data: [{ id: c.id, documento: c.cpf, situacao: 'Aguardando' }] });
    for (const token of [analista, c.token])
      for (const url of [FILA, `${FILA}/${c.id}`, `${FILA}/${c.id}/comparacao`])
        expect((await p.chamar(url, { token })).status, url).toBe(403);
    for (const ato of ['aprovar', 'recusar', 'pedir-informacoes', 'reabrir'])
      expect(
        (await agir(c.id, ato, { versao: 1, motivo: 'x', texto: 'x', cadastro: null, usar: [] }, analista)).status,
      ).toBe(403);
  });

  it('lays both records side by side and marks what differs', async () => {
    const c = await naFila({ nome: 'Maria da Silva', telefone_celular: '19998765432' });
    const { cadastro, linhas } = await comparacao(c.id);
    expect(cadastro).toMatchObject({
      id: c.pessoaId,
      nome: 'Maria da Silva',
      endereco: 'Rua das Flores, 10, CEP 88701-000',
      requerimentos: 0,
      outra_conta: null,
    });
    expect(linhas.map(({ campo, situacao }) => [campo, situacao])).toEqual([
      ['nome', 'diferente'],
      ['documento', 'igual'],
      ['email', 'falta'],
      ['telefone_celular', 'igual'],
    ]);
  });

  it('leaves a look at both records in the audit', async () => {
    const c = await naFila();
    await comparacao(c.id);
    await p.app.olhares.gravar();
    const olhadas = (await p.auditoria('consultar')).filter(
      (l) => l.entidade === 'pessoa' && l.registro_id === c.pessoaId,
    );
    expect(olhadas).toHaveLength(1);
  });

  it('answers 404 for what belongs to another city', async () => {
    const c = await naFila();
    await p.conta({
      email: `g${c.id}@boreal.br`,
      vinculos: [{ organizacao: p.outra, permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'] }],
    });
    const host = 'boreal.example';
    const token = (await p.tokens(`g${c.id}@boreal.br`, { host })).access_token;
    expect((await p.chamar(`${FILA}/${c.id}`, { token, host })).status).toBe(404);
    expect((await p.chamar(`${FILA}/${c.id}/comparacao`, { token, host })).status).toBe(404);
    for (const [ato, body] of [
      ['aprovar', { versao: 1, cadastro: null, usar: [] }],
      ['recusar', { versao: 1, motivo: 'Não' }],
      ['pedir-informacoes', { versao: 1, texto: 'O quê?' }],
      ['reabrir', { versao: 1 }],
    ] as const)
      expect((await p.chamar(`${FILA}/${c.id}/${ato}`, { token, host, body })).status).toBe(404);
    expect(await validacaoDe(c.cpf)).toMatchObject([{ situacao: 'Aguardando', versao: 1 }]);
  });
});
