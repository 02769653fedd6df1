import { expect, it } from 'vitest';
import { ehLocal, timbre } from '../../../../../server/documents/timbre.ts';
import { porqueDosArquivos } from '../../../../../src/schemas/processo/provar/porqueDosArquivos.ts';
import {
  validadeDoPapel,
  validadeEmPalavras,
  type RegraDeValidade,
} from '../../../../../src/schemas/processo/validade.ts';
import { png, porBrasao } from '../../../../support/brasaoDaCidade.ts';
import { cidade, comPessoas, dizeres, emVigor } from './palcoDosPapeis.ts';

const o2 = cidade();

it('[W14] the letterhead says the CNPJ with its mask, the address of the city, and no name that only the machine knows', () => {
  const dona = {
    nome: 'Prefeitura de Aurora',
    brand: {},
    cadastro_pessoa: { cadastro_pessoa_juridica: { cnpj: '11222333000181' }, endereco: { rua: 'Praça', numero: '1' } },
  };
  expect(timbre({ ...dona, dominio: 'localhost' })).toEqual({
    nome: 'Prefeitura de Aurora',
    cor: '#1351b4',
    cnpj: '11.222.333/0001-81',
    endereco: 'Praça, 1',
  });
  expect(timbre({ ...dona, dominio: 'licencas.aurora.sc.gov.br' }).site).toBe('licencas.aurora.sc.gov.br');
  for (const local of ['localhost', 'aurora.localhost', '127.0.0.1', 'servidor', 'x.internal'])
    expect(ehLocal(local)).toBe(true);
  expect(ehLocal('aurora.sc.gov.br')).toBe(false);
});

it('the letterhead names the town of the address, in which the licences are dated', () => {
  const dona = { nome: 'Prefeitura de Aurora', dominio: 'localhost', brand: {} };
  const endereco = { rua: 'Praça', numero: '1', endereco_cidade: { nome: ' Nova Aurora ' } };
  expect(timbre({ ...dona, cadastro_pessoa: { endereco } }).cidade).toBe('Nova Aurora');
  for (const semCidade of [undefined, null, {}, { endereco_cidade: null }, { endereco_cidade: { nome: '' } }])
    expect(timbre({ ...dona, cadastro_pessoa: { endereco: semCidade } })).not.toHaveProperty('cidade');
});

it('[W14] a paper of a portal without a public name keeps its code, and says that the address is none', async () => {
  await o2.portal.db
    .updateTable('organizacao')
    .set({ dominio: 'localhost' })
    .where('id', '=', o2.portal.cidade)
    .execute();
  const id = await o2.protocolado(await o2.publicado(comPessoas(['x'])));
  const { qr, organizacao } = await dizeres(o2, id, 'comprovante');
  expect(qr).toMatchObject({ local: true });
  expect(qr?.codigo).toMatch(/^[\w-]{20,}$/);
  expect(organizacao.site).toBeUndefined();
});

it('[W14] a notice names the field or document of each item, and no sentence ends twice, on paper or by mail', async () => {
  const id = await o2.iniciado(await o2.publicado(comPessoas(['x'])));
  await o2.api.agir(id, 'pendencias');
  const item = (corpo: object) => o2.api.agir(id, 'pendencias/1/itens', corpo);
  await item({ tipo: 'campo', alvo: 'area_ampliada_m2', texto: 'Confira com o projeto.', fundamento: 'LC 12/2010' });
  await item({ tipo: 'documento', alvo: 'matricula', texto: 'Envie a atualizada' });
  await item({ tipo: 'esclarecimento', texto: 'Qual o uso?' });
  await o2.api.agir(id, 'pendencias/1/emitir');
  const papel = await dizeres(o2, id, 'notificacao');
  expect(papel.blocos.find((b) => b.tipo === 'lista')).toMatchObject({
    itens: [
      'Área a ampliar: Confira com o projeto (LC 12/2010).',
      'Matrícula do imóvel: Envie a atualizada',
      'Qual o uso?',
    ],
  });
  const mails = await o2.portal.db
    .selectFrom('saida')
    .select('dados')
    .where('tipo', '=', 'mail')
    .orderBy('id')
    .execute();
  const dados = JSON.stringify(mails.at(-1));
  expect(dados).toContain('Matrícula do imóvel: Envie a atualizada; Qual o uso?');
  expect(dados).not.toContain('Qual o uso?.');
  expect(dados).not.toContain('..');
});

it('[W14] a validity is a sentence, and said once', () => {
  const d = comPessoas(['x']);
  const comData = {
    ...d,
    campos: [...d.campos, { chave: 'dia', nome: 'Publicação do despacho', tipo: 'data' as const, obrigatorio: false }],
  };
  const de = (regra: RegraDeValidade) =>
    validadeDoPapel(comData, { validade: [regra] }, { dia: '2026-11-20' }, '2026-11-19').validade?.texto;
  expect(de({ meses: 12, desde: 'dia' })).toBe('12 meses a contar de 20/11/2026 (Publicação do despacho)');
  expect(de({ meses: 12, desde: 'dia', motivo: '1 ano a contar da publicação do despacho' })).toBe(
    '1 ano a contar da publicação do despacho',
  );
  expect(de({ ate: 'dia' })).toBe('conforme Publicação do despacho');
  expect(validadeEmPalavras(comData, { validade: [{ meses: 12, desde: 'dia' }] })).toEqual([
    '12 meses a contar da data em "Publicação do despacho"',
  ]);
});

it('[W14] a fixed number of files is said once', () => {
  expect(porqueDosArquivos(comPessoas(['x']), { quantos: '2' }, {})).toBe('2');
});

it('[W14] the arms of the city stand on its papers, and a picture that cannot be drawn keeps no paper back', async () => {
  const licenca = async (imagem: Buffer): Promise<Buffer> => {
    await porBrasao(o2.portal, imagem, o2.c.gestor.id);
    const requerimento = await o2.iniciado(await o2.publicado(comPessoas(['x'])));
    for (const acao of ['deferir', 'iniciar', 'deferir-e-finalizar']) await o2.api.agir(requerimento, `acoes/${acao}`);
    const papel = await emVigor(o2, requerimento);
    const r = await o2.portal.app.inject({
      url: `/api/v1/painel-prefeitura/documento/${papel.id}/arquivo`,
      headers: o2.c.analista.headers,
    });
    expect(r.statusCode).toBe(200);
    return r.rawPayload;
  };
  // The alternative text, which a screen reader says, is kept as UTF-16 in the file.
  const temBrasao = (pdf: Buffer): boolean =>
    pdf.includes(Buffer.from('/Subtype /Image')) || pdf.includes(Buffer.from('/Subtype/Image'));
  expect(temBrasao(await licenca(png()))).toBe(true);
  expect(temBrasao(await licenca(Buffer.concat([png().subarray(0, 40), Buffer.from('estragado')])))).toBe(false);
});
