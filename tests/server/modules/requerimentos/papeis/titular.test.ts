import { expect, it } from 'vitest';
import type { Definicao } from '../../../../../src/schemas/processo/definicao.ts';
import { verificarDefinicao } from '../../../../../src/schemas/processo/verificar/verificarDefinicao.ts';
import { cidade, comPessoas, dizeres, emVigor, respostasComPessoas } from './palcoDosPapeis.ts';

const o2 = cidade();
const CIDADE = { setores: [], parametros: [] };
const TEXTO = 'Concede-se a {{titular.nome}}, {{titular.documento}}, a pedido de {{requerente.nome}}.';

const licenciado = async (d: Definicao, respostas: object = respostasComPessoas) => {
  const id = await o2.iniciado(await o2.publicado(d), respostas);
  for (const acao of ['deferir', 'iniciar', 'deferir-e-finalizar']) await o2.api.agir(id, `acoes/${acao}`);
  return { id, licenca: await emVigor(o2, id) };
};

it('[W4] the licence is granted to the person whom the definition names: on paper, in lists and to whoever checks it', async () => {
  const { id, licenca } = await licenciado(comPessoas([TEXTO], { titular_campo: 'proprietario' }));
  const papel = JSON.stringify(await dizeres(o2, id, 'licenca'));
  expect(papel).toContain('Concede-se a Nilo Pedrassol, CPF ***.533.447-**, a pedido de Iara Campestre.');
  expect(licenca.titular).toBe('Nilo Pedrassol');
  const lista = await o2.c.gestor.get('painel-prefeitura/cadastro/licenca', { titular: 'nilo pedrassol' });
  expect(lista.texto).toContain('"titular":"Nilo Pedrassol","requerente":"Iara Campestre"');
  expect((await o2.c.gestor.get('painel-prefeitura/cadastro/licenca', { s: 'pedrassol' })).texto).toContain(
    '"total":1',
  );
  const conferido = await o2.portal.anonimo().get(`publico/autenticidade/${licenca.codigo}`);
  expect(conferido.status, conferido.texto).toBe(200);
  expect(conferido.dados<{ documento: object }>().documento).toMatchObject({ titular: 'Nilo P***' });
});

it('[W4] whom nothing names leaves it to the applicant', async () => {
  const { licenca } = await licenciado(comPessoas([TEXTO]));
  expect(licenca.titular).toBe('Iara Campestre');
  const semResposta = await licenciado(comPessoas([TEXTO], { titular_campo: 'proprietario' }), {});
  expect(semResposta.licenca.titular).toBe('Iara Campestre');
});

it('who is granted what he asked for is said once, and the kind of the request not under a title that says it', async () => {
  const rotulos = async (id: number): Promise<readonly string[]> => {
    const { blocos } = await dizeres(o2, id, 'licenca');
    return blocos.flatMap((b) => (b.tipo === 'campos' ? [b.titulo ?? '', ...b.campos.map((c) => c.rotulo)] : []));
  };
  const [emitido] = comPessoas(['x']).documentos_emitidos;
  const dele = await rotulos((await licenciado(comPessoas([TEXTO], { nome: emitido?.titulo ?? '' }))).id);
  expect(dele).toContain('Titular e requerente');
  for (const rotulo of ['Requerente', 'Tipo']) expect(dele).not.toContain(rotulo);
  const doDono = await rotulos((await licenciado(comPessoas([TEXTO], { titular_campo: 'proprietario' }))).id);
  expect(doDono).toEqual(expect.arrayContaining(['Titular', 'Requerente', 'Tipo']));
});

it('the office of who granted is printed with the name, where the city wrote it, and papers can say it', async () => {
  const concedido = async () => {
    const { id } = await licenciado(comPessoas(['{{concessao.nome}} ({{concessao.cargo}}).']));
    return JSON.stringify(await dizeres(o2, id, 'licenca'));
  };
  expect(await concedido()).toContain('{"valor":"Dalva Montalegre","rotulo":"Concedido por"}');
  await o2.portal.db
    .updateTable('usuario_organizacao')
    .set({ cargo: 'Diretora de Licenciamento' })
    .where('usuario_id', '=', o2.c.analista.id)
    .execute();
  const papel = await concedido();
  expect(papel).toContain('Dalva Montalegre (Diretora de Licenciamento).');
  expect(papel).toContain('"detalhe":"Diretora de Licenciamento"');
});

it('[W4] the licensee cites his licence in another request, though somebody else asked for it', async () => {
  const { id: anterior } = await licenciado(comPessoas([TEXTO], { titular_campo: 'proprietario' }));
  const { numero } = await o2.api.ver(anterior);
  const d = comPessoas(['x']);
  const [abertura] = d.etapas;
  const cita: Definicao = {
    ...d,
    campos: [...d.campos, { chave: 'anterior', nome: 'Licença anterior', tipo: 'requerimento', obrigatorio: true }],
    etapas: d.etapas.map((e) =>
      e === abertura
        ? { ...e, secoes: [...(e.secoes ?? []), { chave: 'l', titulo: 'Licença', campos: ['anterior'] }] }
        : e,
    ),
  };
  const processo_id = await o2.publicado(cita);
  const dele = async (quem: typeof o2.c.requerente) => {
    const { id } = (await quem.post('painel-contribuinte/requerimento', { processo_id })).dados<{ id: number }>();
    const r = await quem.get(`painel-contribuinte/requerimento/${id}/consulta`, {
      campo: 'anterior',
      valor: numero ?? '',
    });
    return r.dados<{ encontrado: boolean }>();
  };
  expect(await dele(o2.c.outroRequerente)).toMatchObject({ encontrado: true });
  expect(await dele(o2.c.requerente), 'who asked for it may, too').toMatchObject({ encontrado: true });
});

it('[W4] papers can say technicians, the plot, who granted, fees, another paper, and parts of whom an answer names', async () => {
  await o2.portal.db
    .updateTable('imovel')
    .set({
      quadra: '12',
      lote: '7',
      loteamento: 'Jardim das Acácias',
      area_terreno: '360',
      cib: 'A1B2C3D4',
      endereco_partes: JSON.stringify({ bairro: 'Centro' }),
    })
    .where('numero_inscricao', '=', '01.02.117')
    .execute();
  const { id } = await licenciado(
    comPessoas([
      'T: {{tecnicos}}.',
      'I: {{imovel.inscricao}} q. {{imovel.quadra}} l. {{imovel.lote}} {{imovel.loteamento}} {{imovel.bairro}} {{imovel.area}} CIB {{imovel.cib}}.',
      'C: {{concessao.nome}}, {{concessao.setor}}.',
      'P: {{proprietario.nome}}, {{campo.proprietario.documento}}; {{rt.registro}}.',
      'L: {{para cada responsaveis}}{{linha.profissional.nome}} ({{linha.profissional.registro}}){{/para cada}}.',
      'D: {{documento.alvara.numero}}.',
    ]),
  );
  const papel = JSON.stringify(await dizeres(o2, id, 'licenca'));
  expect(papel).toContain('T: Tomé Ribeirinho, CREA-SC 12345 (Autoria do projeto, ART 7788).');
  expect(papel).toContain('I: 01.02.117 q. 12 l. 7 Jardim das Acácias Centro 360,00 m² CIB A1B2C3D-4.');
  expect(papel).toContain('C: Dalva Montalegre, Secretaria Municipal de Urbanismo.');
  expect(papel).toContain('P: Nilo Pedrassol, CPF ***.533.447-**; CREA-SC 12345.');
  expect(papel).toContain('L: Tomé Ribeirinho (CREA-SC 12345).');
  expect(papel).toMatch(/D: \d+\/2026\./);
});

it('[W4] publishing refuses a tag that the process cannot fill, and says what it lacks', () => {
  const achados = verificarDefinicao(
    comPessoas(['A {{consentimento.nome}}, vistoriada em {{vistoria.data}}, {{taxa.fantasma}} e {{titular.nome}}.']),
    CIDADE,
  ).filter(({ codigo }) => codigo === 'etiqueta_desconhecida');
  expect(achados.map(({ mensagem }) => mensagem)).toEqual([
    expect.stringContaining('{{consentimento.nome}}, que não tem o que dizer: este processo não pede o consentimento'),
    expect.stringContaining('{{vistoria.data}}, que não tem o que dizer: este processo não tem uma etapa com vistoria'),
    expect.stringContaining('{{taxa.fantasma}}, que este processo não tem'),
  ]);
});

it('[CIB] a building paper of a process without a property is found, and one that is said to be none is not', () => {
  const d = comPessoas(['x']);
  const semImovel = (obra?: 'sim' | 'nao'): Definicao => ({
    ...d,
    campos: d.campos.map((c) => (c.tipo === 'imovel' ? { ...c, tipo: 'texto' } : c)),
    documentos_emitidos: d.documentos_emitidos.map((e) => ({ ...e, ...(obra && { obra }) })),
  });
  const achados = (x: Definicao) => verificarDefinicao(x, CIDADE).filter(({ codigo }) => codigo === 'obra_sem_cib');
  expect(achados(d)).toEqual([]);
  expect(achados(semImovel())).toMatchObject([{ gravidade: 'avisa', onde: 'documentos_emitidos[0]' }]);
  expect(achados(semImovel('nao'))).toEqual([]);
});
