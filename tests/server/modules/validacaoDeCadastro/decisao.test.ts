import { describe, expect, it } from 'vitest';
import { renderizarMail } from '../../../../server/mail/renderizarMail.ts';
import {
  agir,
  aprovar,
  assuntos,
  avisosDe,
  colega,
  comparacao,
  gestora,
  MINHA,
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

describe('approving', () => {
  it('attaches the account to the city record, takes over what the manager chose, mails and rings [ROTA-034]', async () => {
    const c = await naFila({ telefone_celular: '1933334444' });
    const r = await aprovar(c, { usar: ['email', 'nome'] });
    expect([r.status, r.dados]).toEqual([200, { id: c.id, versao: 2, situacao: 'Aprovado', pessoa_id: c.pessoaId }]);
    expect(await vinculo(c.email)).toMatchObject({ pessoa_id: c.pessoaId, aguarda_validacao: false });
    expect(await pessoa(c.pessoaId)).toMatchObject({
      nome: 'Maria da Silva Souza',
      email: c.email,
      telefone_celular: '1933334444',
      versao: 2,
    });
    expect((await assuntos(c.email)).at(-1)).toBe('Cadastro aprovado');
    expect(await avisosDe(c.email)).toEqual(['O seu cadastro foi aprovado. Você já pode abrir requerimentos']);
    expect(await minha(c.token)).toMatchObject({ situacao: 'Aprovado' });
    const [linha] = (await p.auditoria('aprovar')).filter(({ registro_id }) => registro_id === c.id);
    expect(linha).toMatchObject({
      entidade: 'validacao_cadastro',
      depois: { situacao: 'Aprovado', pessoa_id: c.pessoaId, usar: ['nome', 'email'] },
    });
    const me = await p.chamar('me', { token: c.token });
    expect(me.dados).toMatchObject({ pessoa_id: c.pessoaId, aguarda_validacao: false });
  });

  it('leaves the city record alone unless told otherwise, but for the address, which is the account’s now', async () => {
    const c = await naFila();
    expect((await aprovar(c)).status).toBe(200);
    expect(await pessoa(c.pessoaId)).toMatchObject({ nome: 'MARIA DA SILVA', email: c.email, versao: 2 });
    const [rastro] = (await p.auditoria('alterar')).filter(({ registro_id }) => registro_id === c.pessoaId);
    expect(rastro).toMatchObject({
      entidade: 'pessoa',
      organizacao_id: p.cidade,
      antes: { email: null, versao: 1 },
      depois: { email: c.email, versao: 2 },
    });
  });

  it('refuses while the city record is not the one that was compared', async () => {
    const c = await naFila();
    await p.db.updateTable('pessoa').set({ nome: 'Outra', versao: 2 }).where('id', '=', c.pessoaId).execute();
    const r = await agir(c.id, 'aprovar', { versao: 1, cadastro: { id: c.pessoaId, versao: 1 }, usar: [] });
    expect([r.status, r.codigo, r.mensagem]).toEqual([
      409,
      'versao_desatualizada',
      'O cadastro da prefeitura mudou desde que você o comparou',
    ]);
    expect((await agir(c.id, 'aprovar', { versao: 1, cadastro: null, usar: [] })).status).toBe(409);
    expect(await vinculo(c.email)).toMatchObject({ pessoa_id: null, aguarda_validacao: true });
    expect(await assuntos(c.email)).not.toContain('Cadastro aprovado');
  });

  it('refuses a record that is another account’s', async () => {
    const cpf = novoCpf();
    const pessoaId = await pessoaDaCidade(cpf);
    await p.conta({
      nome: 'Dona Antiga',
      email: `dona${pessoaId}@exemplo.com.br`,
      vinculos: [{ organizacao: p.cidade }],
    });
    const dona = await vinculo(`dona${pessoaId}@exemplo.com.br`);
    await p.db
      .updateTable('usuario_organizacao')
      .set({ pessoa_id: pessoaId })
      .where('usuario_id', '=', dona.id)
      .execute();
    await registrar(cpf, `nova${pessoaId}@exemplo.com.br`);
    const [linha] = await validacaoDe(cpf);
    expect(linha?.razao).toBe('outra_conta');
    expect((await comparacao(linha?.id ?? 0)).cadastro?.outra_conta).toBe('Dona Antiga');
    const r = await agir(linha?.id ?? 0, 'aprovar', { versao: 1, cadastro: { id: pessoaId, versao: 1 }, usar: [] });
    expect([r.status, r.codigo]).toEqual([422, 'regra']);
    expect(r.mensagem).toContain('já é de outra conta');
  });

  it('lets one of two who decide at once win and tells the other who it was', async () => {
    const c = await naFila();
    const feitos = await Promise.all([
      aprovar(c, {}, gestora),
      agir(c.id, 'recusar', { versao: 1, motivo: 'Documento de outra pessoa' }, colega),
    ]);
    expect(feitos.map(({ status }) => status).sort()).toEqual([200, 409]);
    const perdeu = feitos.find(({ status }) => status === 409);
    const ganhou = feitos[0]?.status === 200 ? 'aprovado por Gilda Gestora' : 'recusado por Caio Colega';
    expect(perdeu?.mensagem).toContain(`Este cadastro já foi ${ganhou}`);
    const decisoes = (await assuntos(c.email)).filter((um) => um.startsWith('Cadastro '));
    expect(decisoes).toHaveLength(1);
    expect(await avisosDe(c.email)).toHaveLength(1);
  });
});

describe('asking and refusing', () => {
  it('asks by mail, takes the answer back into the queue and tells who asked', async () => {
    const c = await naFila();
    const pedido = await agir(c.id, 'pedir-informacoes', {
      versao: 1,
      texto: 'Qual era o seu nome de solteira?\nDesde quando?',
    });
    expect([pedido.status, pedido.dados]).toEqual([
      200,
      { id: c.id, versao: 2, situacao: 'Informações pedidas', pessoa_id: null },
    ]);
    const mail = (await p.mails()).filter((m) => m.para === c.email).at(-1);
    expect(mail?.assunto).toBe('A prefeitura pediu informações sobre o seu cadastro');
    expect(mail?.paragrafos).toEqual(expect.arrayContaining(['Qual era o seu nome de solteira?', 'Desde quando?']));
    expect(await minha(c.token)).toMatchObject({
      situacao: 'Informações pedidas',
      conversa: [{ lado: 'prefeitura', autor: 'Prefeitura', texto: 'Qual era o seu nome de solteira?\nDesde quando?' }],
    });
    const vazia = await p.chamar(`${MINHA}/responder`, { token: c.token, body: { texto: '   ' } });
    expect([vazia.status, vazia.erros]).toEqual([422, { texto: ['Campo obrigatório'] }]);
    const resposta = await p.chamar(`${MINHA}/responder`, { token: c.token, body: { texto: 'Maria Lima' } });
    expect(resposta.dados).toMatchObject({
      situacao: 'Aguardando',
      conversa: [{}, { autor: 'Maria da Silva Souza', texto: 'Maria Lima' }],
    });
    expect(await avisosDe('gilda@aurora.br')).toContain('Maria da Silva Souza respondeu sobre o cadastro em validação');
    expect(await avisosDe('caio@aurora.br')).toEqual([]);
    const denovo = await p.chamar(`${MINHA}/responder`, { token: c.token, body: { texto: 'Maria Lima' } });
    expect([denovo.status, denovo.mensagem]).toEqual([422, 'A prefeitura não espera uma resposta sua agora']);
    const velha = await agir(c.id, 'recusar', { versao: 2, motivo: 'Sem resposta' });
    expect([velha.status, velha.mensagem]).toEqual([409, 'O requerente respondeu desde que você abriu este cadastro']);
    expect((await aprovar(c, { versao: 3 })).status).toBe(200);
  });

  it('refuses with its reason, keeps the account out, and stops the link to the address on record', async () => {
    const c = await naFila({ email: 'antiga@exemplo.com.br' });
    const antigo = (await pessoa(c.pessoaId)).email ?? '';
    const vazio = await agir(c.id, 'recusar', { versao: 1, motivo: ' ' });
    expect([vazio.status, vazio.erros]).toEqual([422, { motivo: ['Campo obrigatório'] }]);
    const r = await agir(c.id, 'recusar', { versao: 1, motivo: 'O documento é de outra pessoa' });
    expect(r.status, r.texto).toBe(200);
    const mail = (await p.mails()).filter((m) => m.para === c.email).at(-1);
    expect([mail?.assunto, mail?.paragrafos]).toEqual([
      'Cadastro não aprovado',
      expect.arrayContaining(['O documento é de outra pessoa']),
    ]);
    expect(await minha(c.token)).toMatchObject({ situacao: 'Recusado', motivo: 'O documento é de outra pessoa' });
    expect(await vinculo(c.email)).toMatchObject({ pessoa_id: null, aguarda_validacao: false });
    const pelo = await p.chamar(`auth/confirmarEmail/${await p.ultimoLink(antigo)}`, { method: 'POST' });
    expect(pelo.codigo).toBe('link_expirado');
    const abrir = await p.chamar('painel-contribuinte/requerimento', { token: c.token, body: { processo_id: 1 } });
    expect(abrir.mensagem).toBe('A prefeitura não aprovou o seu cadastro. Veja o motivo em "Meu cadastro"');
    const depois = await agir(c.id, 'aprovar', { versao: 2, cadastro: { id: c.pessoaId, versao: 1 }, usar: [] });
    expect([depois.status, depois.codigo]).toEqual([422, 'regra']);
    expect((await agir(c.id, 'reabrir', { versao: 2 })).dados).toMatchObject({ situacao: 'Aguardando', versao: 3 });
    expect(await vinculo(c.email)).toMatchObject({ aguarda_validacao: true });
    expect((await aprovar(c, { versao: 3 })).status).toBe(200);
  });

  it('has no answer for who waits for nothing, and none of somebody else', async () => {
    await p.conta({ email: 'livre@exemplo.com.br', vinculos: [{ organizacao: p.cidade }] });
    const { access_token: token } = await p.tokens('livre@exemplo.com.br');
    expect(await minha(token)).toBeNull();
    expect((await p.chamar(`${MINHA}/responder`, { token, body: { texto: 'Oi' } })).status).toBe(404);
  });

  it('renders its mails with the reason as text, never as markup', async () => {
    const c = await naFila();
    await agir(c.id, 'recusar', { versao: 1, motivo: '<b onclick="x()">Não</b>' });
    const mail = (await p.mails()).filter((m) => m.para === c.email).at(-1);
    if (mail === undefined) throw new Error('no mail');
    const { html, texto, assunto } = renderizarMail(mail, 'Aurora');
    expect(assunto).toBe('Cadastro não aprovado');
    expect(html).toContain('&lt;b onclick=&quot;x()&quot;&gt;Não&lt;/b&gt;');
    expect(html).not.toContain('<b onclick');
    expect(html).toContain('href="http://aurora.example:3000/contribuinte/completar-cadastro/validacao"');
    expect(texto).toContain('<b onclick="x()">Não</b>');
  });
});
