import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noFuso } from '../../../src/schemas/brasil/momento.ts';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { openBrowser } from '../../support/browser.ts';
import { cenarioO2, enviarArquivo, protocolarO2, type CenarioO2 } from '../../support/cenarioO2.ts';
import type { Cliente } from '../../support/cliente.ts';
import { comEtapas, etapa, segue } from '../../support/definicaoComRamos.ts';
import { definicaoO2 } from '../../support/definicaoO2.ts';
import { umaPessoa, type Largura, type Pessoa } from '../../support/jornadaDoNavegador.ts';
import { pdfDeTeste } from '../../support/pdfDeTeste.ts';
import { portalAberto, SENHA, type PortalAberto } from '../../support/portalAberto.ts';
import { publicarProcesso } from '../../support/processoDeTeste.ts';
import { requerimentoPelaApi } from '../../support/requerimentoPelaApi.ts';
import { botao } from '../jornada/gestos.ts';
import { aba } from '../jornada/mesaDaAnalise.ts';
import { usar } from './cenario.ts';

/** A picture of one dot. */
const FOTO = Buffer.from(
  '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360000002000001e221bc330000000049454e44ae426082',
  'hex',
);
const folha = (texto: string): Buffer => pdfDeTeste([{ linhas: [texto] }]);

/** The step waits for a visit, and takes reports of the sector itself. */
const comVisita = (): Definicao => {
  const d = comEtapas([
    etapa('visita', [segue('decisao')], {
      vistoria: { agenda: 'setor', duracao: 60, itens: [{ chave: 'fossa', nome: 'Fossa séptica', foto: true }] },
    }),
    etapa('decisao', []),
  ]);
  return {
    ...d,
    processo: { ...d.processo, chave: 'com-visita', nome_curto: 'Com visita' },
    documentos: [
      ...d.documentos,
      {
        ...{ chave: 'laudo', nome: 'Laudo do setor', etapa: 'visita', formatos: ['pdf'] },
        ...({ varios: true, publico: 'setor', quando: 'Se houver' } as const),
      },
    ],
  };
};
const comLicenca = (): Definicao => {
  const d = definicaoO2();
  return {
    ...d,
    processo: { ...d.processo, chave: 'sem-taxas', nome_curto: 'Sem taxas' },
    taxas: [],
    documentos: d.documentos.filter((x) => x.etapa === 'abertura'),
    documentos_emitidos: d.documentos_emitidos.map((x) => ({ ...x, serie: 'sem_taxas' })),
  };
};

let p: PortalAberto;
let navegador: Browser;
let c: CenarioO2;
let comTudo: number;
let licenciado: number;

const enviar = async (
  quem: Cliente,
  caminho: string,
  campos: Record<string, string>,
  conteudo: Buffer,
  nome: string,
) => {
  const r = await enviarArquivo(p.portal, quem, caminho, campos, conteudo, nome);
  expect(r.statusCode, r.body).toBe(201);
  return r.json<{ dados: { id: number } }>().dados.id;
};

/** What an outsider answered with two files, by the link of his mail. */
const parecerDeFora = async (requerimento: number): Promise<void> => {
  await requerimentoPelaApi(p.portal, c).agir(requerimento, 'pareceres/externos', {
    ...{ orgao: 'Instituto do Meio Ambiente', nome: 'Rute Alagada', email: 'rute@ima.example', documentos: [] },
    ...{ pergunta: 'Há nascente no lote?', bloqueia: false, prazo: { quantidade: 5, contagem: 'uteis' } },
  });
  const { rows } = await p.portal.base.ownerPool.query<{ dados: unknown }>(
    `select dados from saida where tipo = 'mail' and dados ->> 'para' = 'rute@ima.example' order by id desc limit 1`,
  );
  const publico = `publico/parecer/${/parecer\/([\w-]+)/.exec(JSON.stringify(rows[0]?.dados))?.[1] ?? ''}`;
  const deFora = p.portal.anonimo();
  const arquivos = [
    await enviar(deFora, `${publico}/arquivos`, {}, folha('Nascente a 40 m'), 'laudo de fora.pdf'),
    await enviar(deFora, `${publico}/arquivos`, {}, folha('Nascente a 60 m'), 'laudo de fora revisto.pdf'),
  ];
  const dado = await deFora.post(publico, { veredito: 'favorável', texto: 'Nada a opor', arquivos });
  expect(dado.status, dado.texto).toBe(200);
};

const visitado = async (): Promise<number> => {
  const api = requerimentoPelaApi(p.portal, c);
  const processo = await publicarProcesso(p.portal.db, p.portal.cidade, comVisita());
  const { id } = await protocolarO2(p.portal, { ...c, processo });
  await api.agir(id, 'acoes/iniciar');
  const arquivos = `painel-prefeitura/requerimento/${id}/arquivos`;
  for (const [texto, nome] of [
    ['A escada tem 0,90 m', 'laudo.pdf'],
    ['A escada tem 1,20 m', 'laudo revisto.pdf'],
  ] as const)
    await enviar(c.analista, arquivos, { documento: 'laudo' }, folha(texto), nome);
  await parecerDeFora(id);
  const { dia = '', hora = '' } = noFuso(new Date(p.portal.clock.now().getTime() + 2 * 60_000)) ?? {};
  await api.agir(id, 'vistorias', { dia, hora, inspetor_id: c.analista.id });
  await api.agir(id, 'vistorias/1/realizar');
  for (const nome of ['fossa.png', 'fossa de perto.png'])
    await enviar(c.analista, arquivos, { vistoria: '1', item: 'fossa' }, FOTO, nome);
  await api.agir(id, 'vistorias/1/concluir', {
    ...{ resultado: 'aprovada', relatorio: 'Conforme o projeto', itens: { fossa: { resultado: 'conforme' } } },
  });
  return id;
};

/** Its licence was rectified: two issues of it stand among the papers. */
const comDuasLicencas = async (): Promise<number> => {
  const api = requerimentoPelaApi(p.portal, c);
  const processo = await publicarProcesso(p.portal.db, p.portal.cidade, comLicenca());
  const { id } = await protocolarO2(p.portal, { ...c, processo });
  for (const acao of ['iniciar', 'deferir', 'iniciar', 'deferir-e-finalizar']) await api.agir(id, `acoes/${acao}`);
  const licenca = (await api.ver(id)).emitidos.find((d) => d.tipo === 'licenca');
  await api.agir(id, `licencas/${licenca?.id ?? 0}/regenerar`, {});
  return id;
};

beforeAll(async () => {
  p = await portalAberto();
  navegador = await openBrowser();
  c = await cenarioO2(p.portal);
  await p.podeEntrar(c.analista, 'dalva@aurora.br');
  comTudo = await visitado();
  licenciado = await comDuasLicencas();
});
afterAll(async () => {
  await navegador.close();
  await p.fechar();
});

const daAnalista = async (largura: Largura, requerimento: number): Promise<Pessoa> => {
  const dalva = await umaPessoa(navegador, p.url, largura);
  await dalva.entrar('dalva@aurora.br', SENHA, `/prefeitura/requerimento/visualizacao/${requerimento}`);
  return dalva;
};
const visor = ({ pagina }: Pessoa, nome: string | RegExp): Locator =>
  pagina.getByRole('dialog', { name: nome, exact: true });
const desenhada = (onde: Locator): Promise<void> =>
  onde
    .getByRole('img', { name: /^Página 1 de/ })
    .locator('canvas')
    .first()
    .waitFor();

/** From the paper that is open: both lie over each other, and one comes back to it. */
const comparar = async (quem: Pessoa, aberto: Locator, tela: string): Promise<void> => {
  await usar(aberto, 'Comparar');
  const comparacao = visor(quem, 'Comparar arquivos');
  await comparacao.locator('[data-pagina="1"] .visor-tela canvas').waitFor();
  await quem.tela(tela);
  await botao(comparacao, 'Fechar').click();
  await desenhada(aberto);
};

it.each([1280, 390] as const)(
  'from one photo of an inspection to the next, laid over each other, and back to where it was opened, at %i px',
  async (largura) => {
    const dalva = await daAnalista(largura, comTudo);
    const { pagina } = dalva;
    await aba(dalva, 'Vistorias').click();
    const primeira = pagina.getByRole('button', { name: 'Foto 1 de 2: Fossa séptica' });
    await primeira.click();
    const um = visor(dalva, 'fossa.png');
    await desenhada(um);
    await um.getByText('1 de 2', { exact: true }).waitFor();
    await dalva.tela('visor-fotos');
    const outra = visor(dalva, 'fossa de perto.png');
    await botao(um, 'Próxima foto').click();
    await desenhada(outra);
    await outra.getByText('2 de 2', { exact: true }).waitFor();
    // The hand is still on the button, at the same place.
    expect(await pagina.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Próxima foto');
    await comparar(dalva, outra, 'visor-fotos-comparadas');
    await pagina.keyboard.press('k');
    await desenhada(um);
    await pagina.keyboard.press('ArrowRight');
    await desenhada(outra);
    const pequenos = await outra
      .locator('.visor-passagem button')
      .evaluateAll((todos) =>
        todos.map((b) => Math.min(b.getBoundingClientRect().width, b.getBoundingClientRect().height)),
      );
    expect(Math.min(...pequenos)).toBeGreaterThanOrEqual(largura === 390 ? 44 : 40);
    await pagina.keyboard.press('Escape');
    await expect.poll(() => outra.count()).toBe(0);
    expect(new URL(pagina.url()).pathname).toBe(`/prefeitura/requerimento/visualizacao/${comTudo}`);
    expect(dalva.queixas).toEqual([]);
    await dalva.fechar();
  },
);

it('the reports of a sector, and what an opinion came with, are passed through and laid over each other', async () => {
  const dalva = await daAnalista(1280, comTudo);
  const { pagina } = dalva;
  await aba(dalva, 'Documentos').click();
  const doSetor = pagina.getByRole('list', { name: 'Arquivos de Laudo do setor' });
  await doSetor.getByRole('button', { name: 'laudo revisto.pdf' }).first().click();
  const revisto = visor(dalva, 'laudo revisto.pdf');
  await desenhada(revisto);
  await comparar(dalva, revisto, 'visor-documentos-do-setor-comparados');
  await botao(revisto, 'Arquivo anterior').click();
  await desenhada(visor(dalva, 'laudo.pdf'));
  await pagina.keyboard.press('Escape');

  await aba(dalva, 'Pareceres').click();
  const doParecer = pagina.getByRole('list', { name: 'Anexos do parecer de Instituto do Meio Ambiente' });
  await doParecer.getByRole('button', { name: 'laudo de fora.pdf' }).click();
  const deFora = visor(dalva, 'laudo de fora.pdf');
  await desenhada(deFora);
  await comparar(dalva, deFora, 'visor-parecer-comparado');
  await botao(deFora, 'Próximo arquivo').click();
  await desenhada(visor(dalva, 'laudo de fora revisto.pdf'));
  expect(dalva.queixas).toEqual([]);
  await dalva.fechar();
});

it('the two issues of a licence that was made anew are laid over each other, among all papers of the request', async () => {
  const dalva = await daAnalista(1280, licenciado);
  const { pagina } = dalva;
  await aba(dalva, 'Emitidos').click();
  const nome = /^Alvará.*\(2ª versão\)$/;
  await pagina.getByRole('button', { name: nome }).click();
  const licenca = pagina.getByRole('dialog', { name: nome });
  await desenhada(licenca);
  await comparar(dalva, licenca, 'visor-licencas-comparadas');
  const total = (await requerimentoPelaApi(p.portal, c).ver(licenciado)).emitidos.length;
  expect(await licenca.locator('.visor-passagem span[aria-live]').textContent()).toMatch(
    new RegExp(`^\\d de ${total}$`),
  );
  expect(dalva.queixas).toEqual([]);
  await dalva.fechar();
});
