import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { VisualizarRequerimento } from '../../../../src/panels/prefeitura/requerimento/VisualizarRequerimento.tsx';
import type { ArquivoVisto, DocumentoVisto, RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import {
  envelope,
  recusa,
  servidorDeRespostas,
  type Responder,
  type ServidorDeRespostas,
} from '../../../support/servidorDeRespostas.ts';
import { umRequerimento } from '../../contribuinte/umRequerimento.ts';
import { abrirTela, acao, corpoDe, entrarComoEquipe, EQUIPE, escritas } from './palcoDaEquipe.tsx';

const BASE = 'painel-prefeitura/requerimento/12';
const usuario = userEvent.setup();
let servidor: ServidorDeRespostas;
let visto: RequerimentoVisto;
let escrever: Responder;

const documento = (chave: string, nome: string, muda: Partial<DocumentoVisto> = {}): DocumentoVisto => ({
  chave,
  nome,
  etapa: 'analise',
  formatos: ['pdf'],
  varios: false,
  ajuda: null,
  exigido: true,
  motivo: null,
  publico: 'setor',
  arquivos: [],
  ...muda,
});
const arquivo = (id: number, nome: string): ArquivoVisto => ({
  id,
  nome,
  tamanho: 2048,
  tipo: 'application/pdf',
  enviado_em: '2026-11-19T10:00:00-03:00',
  enviado_por: 'Dalva Montalegre',
});
const pdf = (nome: string): File => new File(['%PDF-1.4 conteúdo'], nome, { type: 'application/pdf' });

const etapa = { chave: 'analise', nome: 'Análise', tipo: 'validar', setor: 'SEURB', responsavel: null };
const trabalhando = (muda: Partial<RequerimentoVisto> = {}): RequerimentoVisto =>
  umRequerimento({
    situacao: 'Em andamento',
    etapa: { ...etapa, situacao: 'em_andamento' },
    acoes: [acao('anexar'), acao('retirar-anexo'), acao('deferir', { rotulo: 'Deferir' }), acao('pausar')],
    ...muda,
  });

beforeEach(async () => {
  entrarComoEquipe();
  escrever = () => envelope({ versao: 6 });
  servidor = await servidorDeRespostas((pedido) => {
    const [caminho = ''] = pedido.path.split('?');
    if (pedido.method === 'POST') return escrever(pedido);
    return envelope(caminho === BASE ? visto : (EQUIPE[caminho] ?? []));
  });
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});

const abrir = async (): Promise<void> => {
  abrirTela(<VisualizarRequerimento />, '/r/12', '/r/:id');
  await screen.findByRole('heading', { level: 1, name: /Alvará para ampliação/ });
};
const cartao = () => within(screen.getByRole('region', { name: 'Documentos do setor: Análise' }));

describe('what the open step asks of the sector itself', () => {
  it('stands before the rest, with what is missing, the formats and the size said in advance', async () => {
    visto = trabalhando({
      documentos: [
        documento('parecer', 'Parecer técnico', { ajuda: 'Assinado pelo engenheiro.' }),
        documento('croqui', 'Croqui', { exigido: false, varios: true }),
        documento('matricula', 'Matrícula', { publico: 'requerente', arquivos: [arquivo(3, 'matricula.pdf')] }),
      ],
      campos_de_arquivo: [documento('foto', 'Foto da fachada', { formatos: ['png', 'jpg'] })],
    });
    await abrir();
    const nomes = cartao()
      .getAllByRole('heading', { level: 3 })
      .map((h) => h.textContent);
    expect(nomes).toEqual(['Parecer técnico', 'Croqui', 'Foto da fachada']);
    expect(cartao().getByText(/Faltam 2 documentos para concluir a etapa\./)).toBeTruthy();
    expect(cartao().getByText('Assinado pelo engenheiro.')).toBeTruthy();
    expect(cartao().getByText('PNG ou JPG até 50 MB. Arraste o arquivo ou fotografe com o celular.')).toBeTruthy();
    const entrada = cartao().getByLabelText<HTMLInputElement>('Croqui');
    expect([
      entrada.multiple,
      entrada.accept,
      cartao().getByLabelText<HTMLInputElement>('Parecer técnico').multiple,
    ]).toEqual([true, '.pdf', false]);
    // The applicant's stands in its list, not here.
    expect(cartao().queryByText('Matrícula')).toBeNull();
    expect(screen.getByText('Matrícula')).toBeTruthy();
  });

  it('takes a file by button or drop, shows it at once, replaces it and takes it back', async () => {
    visto = trabalhando({ documentos: [documento('parecer', 'Parecer técnico')] });
    await abrir();
    const recebe = (nome: string, id: number) => {
      escrever = ({ path, corpo }) => {
        expect(path).toBe(`${BASE}/arquivos`);
        expect(corpo).toMatch(/name="documento"\s+parecer/);
        visto = trabalhando({
          versao: 5 + id,
          documentos: [documento('parecer', 'Parecer técnico', { arquivos: [arquivo(id, nome)] })],
          arquivos_a_retirar: [id],
        });
        return envelope({ id, versao: 5 + id });
      };
    };
    recebe('rascunho.pdf', 1);
    await usuario.upload(cartao().getByLabelText('Parecer técnico'), pdf('rascunho.pdf'));
    await cartao().findByText('Tudo o que esta etapa pede ao setor está anexado.', { exact: false });
    expect(cartao().getByRole('button', { name: 'rascunho.pdf' })).toBeTruthy();
    recebe('parecer.pdf', 2);
    fireEvent.drop(cartao().getByText(/^PDF até 50 MB/), { dataTransfer: { files: [pdf('parecer.pdf')] } });
    await cartao().findByRole('button', { name: 'parecer.pdf' });
    expect(cartao().queryByRole('button', { name: 'rascunho.pdf' })).toBeNull();
    expect(cartao().getByRole('button', { name: 'Trocar parecer.pdf' })).toBeTruthy();
    escrever = () => {
      visto = trabalhando({ versao: 8, documentos: [documento('parecer', 'Parecer técnico')] });
      return envelope({ ids: [2], versao: 8 });
    };
    const feitas = escritas(servidor).length;
    const perguntar = async (resposta: string): Promise<void> => {
      await usuario.click(cartao().getByRole('button', { name: 'Retirar parecer.pdf' }));
      const pergunta = within(screen.getByRole('dialog', { name: 'Retirar parecer.pdf?' }));
      expect(pergunta.getByText(/Não há como desfazer\.$/)).toBeTruthy();
      await usuario.click(pergunta.getByRole('button', { name: resposta }));
    };
    await perguntar('Voltar');
    expect([screen.queryByRole('dialog'), escritas(servidor).length]).toEqual([null, feitas]);
    await perguntar('Retirar arquivo');
    await screen.findByText('parecer.pdf retirado.');
    await cartao().findByText(/Falta 1 documento/);
    const [ultima] = escritas(servidor).slice(-1);
    expect([ultima?.path, corpoDe(ultima)]).toEqual([`${BASE}/arquivos/excluirIds`, { ids: [2] }]);
  });

  it('says at the item why a file was not taken: before it goes, and when the server refuses', async () => {
    visto = trabalhando({ documentos: [documento('parecer', 'Parecer técnico')] });
    await abrir();
    const entrada = cartao().getByLabelText('Parecer técnico');
    // The chooser lets any file through when the person asks it for all of them.
    const semFiltro = userEvent.setup({ applyAccept: false });
    await semFiltro.upload(entrada, new File(['x'], 'parecer.exe'));
    await cartao().findByText(/envie PDF$/);
    expect(escritas(servidor)).toEqual([]);
    await usuario.click(cartao().getByRole('button', { name: 'Descartar parecer.exe' }));
    escrever = () => recusa(422, 'dados_invalidos', 'Confira', { arquivo: ['O conteúdo não é de um PDF.'] });
    await usuario.upload(entrada, pdf('parecer.pdf'));
    await cartao().findByText('O conteúdo não é de um PDF.');
    expect(cartao().getByText('Não foi aceito')).toBeTruthy();
  });

  it('is cancelled on its way', async () => {
    visto = trabalhando({ documentos: [documento('parecer', 'Parecer técnico')] });
    await abrir();
    escrever = () => undefined;
    await usuario.upload(cartao().getByLabelText('Parecer técnico'), pdf('parecer.pdf'));
    await usuario.click(await cartao().findByRole('button', { name: 'Cancelar o envio de parecer.pdf' }));
    await waitFor(() => expect(cartao().queryByText('parecer.pdf')).toBeNull());
    expect(cartao().getByText('Falta anexar')).toBeTruthy();
  });

  it('refuses to conclude with the error at the item, from wherever on the page', async () => {
    const bloqueios = ['Deferir depende de: documento Parecer técnico'];
    visto = trabalhando({
      documentos: [documento('parecer', 'Parecer técnico'), documento('croqui', 'Croqui', { exigido: false })],
      acoes: [acao('anexar'), acao('deferir', { rotulo: 'Deferir', bloqueios }), acao('pausar')],
    });
    await abrir();
    expect(screen.queryByText('Arquivo obrigatório')).toBeNull();
    await usuario.click(screen.getByRole('tab', { name: /Respostas/ }));
    await usuario.click(screen.getByRole('button', { name: 'Deferir' }));
    expect(cartao().getAllByText('Arquivo obrigatório')).toHaveLength(1);
    const botao = cartao().getByRole('button', { name: 'Escolher arquivo: Parecer técnico' });
    expect(document.activeElement).toBe(botao);
    expect(document.getElementById(botao.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent).toBe(
      'Arquivo obrigatório',
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(escritas(servidor)).toEqual([]);
  });

  it('offers to take back only what the server says may be: not what an earlier run was decided on', async () => {
    visto = trabalhando({
      documentos: [documento('parecer', 'Parecer técnico', { arquivos: [arquivo(1, 'decidido.pdf')] })],
      arquivos_a_retirar: [],
    });
    await abrir();
    expect(cartao().getByRole('button', { name: 'Trocar decidido.pdf' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Retirar/ })).toBeNull();
  });

  it('shows a file whose field an answer hides as one that does not count, only to be taken back', async () => {
    const motivo = 'As respostas de agora escondem este item: o arquivo não conta, e o requerente não o vê.';
    visto = trabalhando({
      documentos: [documento('parecer', 'Parecer técnico')],
      campos_de_arquivo: [
        documento('foto', 'Foto', { exigido: false, oculto: true, motivo, arquivos: [arquivo(6, 'frente.pdf')] }),
      ],
      arquivos_a_retirar: [6],
    });
    await abrir();
    expect(cartao().queryByText('Foto')).toBeNull();
    const linha = within(screen.getByRole('listitem', { name: 'Foto' }));
    expect([linha.getByText('Não conta'), linha.getByText(motivo)]).toHaveLength(2);
    expect(linha.getAllByRole('button').map((b) => b.textContent)).toEqual(['frente.pdf', 'Retirar']);
  });

  it('is only read by another sector, and by all once the step is concluded', async () => {
    visto = umRequerimento({
      documentos: [
        documento('parecer', 'Parecer técnico', { arquivos: [arquivo(1, 'parecer.pdf')] }),
        documento('croqui', 'Croqui'),
      ],
      campos_de_arquivo: [documento('foto', 'Foto da fachada', { arquivos: [arquivo(2, 'frente.jpg')] })],
    });
    await abrir();
    expect(screen.queryByRole('region', { name: /Documentos do setor/ })).toBeNull();
    for (const nome of ['parecer.pdf', 'frente.jpg']) expect(screen.getByRole('button', { name: nome })).toBeTruthy();
    expect(screen.getByText('Falta anexar')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Anexar|Retirar|Trocar|Pedir/ })).toBeNull();
  });
});

it('what the applicant was asked for is attached for him on its own line, and taken back there', async () => {
  const matricula = (arquivos: readonly ArquivoVisto[]) =>
    documento('matricula', 'Matrícula', { publico: 'requerente', arquivos });
  visto = trabalhando({ documentos: [matricula([])] });
  await abrir();
  await usuario.click(screen.getByRole('button', { name: 'Anexar Matrícula' }));
  escrever = () => {
    visto = trabalhando({ versao: 6, documentos: [matricula([arquivo(4, 'balcao.pdf')])], arquivos_a_retirar: [4] });
    return envelope({ id: 4, versao: 6 });
  };
  await usuario.upload(screen.getByLabelText('Matrícula', { selector: 'input' }), pdf('balcao.pdf'));
  await screen.findByRole('button', { name: 'Retirar balcao.pdf' });
  expect(screen.getByText('O novo arquivo toma o lugar do que está acima.')).toBeTruthy();
});

describe('a file in the form of the step', () => {
  const ui = (widget: string, nome: string) => ({ widget, nome, obrigatorio: true, calculado: false });
  const formulario = (ressalva: boolean | undefined): RequerimentoVisto['formulario'] => ({
    etapa: { chave: 'analise', nome: 'Análise', orientacao: null },
    secoes: [
      {
        chave: 'vistoria',
        titulo: 'Vistoria',
        ajuda: null,
        campos: ['ressalva', 'foto'],
        schema: { type: 'object', properties: { ressalva: { type: 'boolean', title: 'Há ressalva?' } } },
      },
    ],
    schema: {},
    ui: { ressalva: ui('logico', 'Há ressalva?'), foto: { ...ui('arquivo', 'Foto'), formatos: ['pdf'] } },
    regras: [{ campo: 'foto', condicao: 'ressalva' }],
    respostas: ressalva === undefined ? {} : { ressalva },
  });

  it('is asked for where an answer shows it; the answers go first, and the own file is no news of others', async () => {
    visto = trabalhando({ formulario: formulario(undefined) });
    await abrir();
    await usuario.click(screen.getByRole('button', { name: 'Deferir' }));
    const dialogo = within(await screen.findByRole('dialog'));
    await usuario.click(await dialogo.findByRole('radio', { name: 'Sim' }));
    await dialogo.findByLabelText('Foto', { selector: 'input' });
    escrever = () => recusa(422, 'dados_invalidos', 'Confira', { foto: ['Arquivo obrigatório'] });
    await usuario.click(dialogo.getByRole('button', { name: 'Deferir' }));
    await dialogo.findByText('Arquivo obrigatório');
    escrever = ({ path }) => {
      const versao = path.endsWith('/acoes/preencher') ? 6 : 7;
      visto = trabalhando({
        versao,
        formulario: formulario(true),
        arquivos: versao === 7 ? { foto: [arquivo(9, 'frente.pdf')] } : {},
      });
      return envelope({ versao });
    };
    await usuario.upload(dialogo.getByLabelText('Foto', { selector: 'input' }), pdf('frente.pdf'));
    await dialogo.findByRole('button', { name: 'frente.pdf' });
    expect(dialogo.queryByText('Arquivo obrigatório')).toBeNull();
    expect(dialogo.queryByText(/mudou enquanto você escrevia/)).toBeNull();
    await usuario.click(dialogo.getByRole('button', { name: 'Deferir' }));
    await waitFor(() => expect(escritas(servidor)).toHaveLength(4));
    const [, salvar, envio, deferir] = escritas(servidor);
    expect([salvar?.path, corpoDe(salvar)]).toEqual([
      `${BASE}/acoes/preencher`,
      { versao: 5, respostas: { ressalva: true } },
    ]);
    expect(envio?.corpo).toMatch(/name="campo"\s+foto/);
    expect([deferir?.path, corpoDe(deferir)]).toEqual([
      `${BASE}/acoes/deferir`,
      { versao: 7, respostas: { ressalva: true } },
    ]);
  });

  it('saves the answers on what its own acts have made of the request, also for a file that is sent again', async () => {
    const [secao] = formulario(true)?.secoes ?? [];
    const comNota = {
      ...formulario(true),
      secoes: [{ ...secao, campos: ['ressalva', 'nota', 'foto'] }],
      ui: { ...formulario(true)?.ui, nota: ui('texto', 'Nota') },
    } as RequerimentoVisto['formulario'];
    visto = trabalhando({ formulario: comNota });
    await abrir();
    await usuario.click(screen.getByRole('button', { name: 'Deferir' }));
    const dialogo = within(await screen.findByRole('dialog'));
    const nota = await dialogo.findByLabelText('Nota');
    // The server is at 5 and knows its version: each saving makes a new one, and one on another version is refused.
    let versao = 5;
    let falha: ReturnType<Responder> = recusa(422, 'dados_invalidos', 'Confira', { arquivo: ['Não é um PDF.'] });
    escrever = ({ path, corpo }) => {
      if (!path.endsWith('/acoes/preencher')) return falha;
      if ((JSON.parse(corpo) as { versao: number }).versao !== versao)
        return recusa(409, 'versao_desatualizada', 'Enquanto isso, Dalva preencheu os campos da etapa.');
      versao += 1;
      return envelope({ versao });
    };
    await usuario.type(nota, 'um');
    await usuario.upload(dialogo.getByLabelText('Foto', { selector: 'input' }), pdf('a.pdf'));
    await dialogo.findByText('Não é um PDF.');
    await usuario.type(nota, ' dois');
    falha = recusa(500, 'erro_interno', 'Tente de novo em instantes.');
    await usuario.upload(dialogo.getByLabelText('Foto', { selector: 'input' }), pdf('b.pdf'));
    const repetir = await dialogo.findByRole('button', { name: /^Tentar de novo/ });
    await usuario.type(nota, ' três');
    falha = envelope({ id: 9, versao: 9 });
    await usuario.click(repetir);
    await waitFor(() => expect(dialogo.queryByText('b.pdf')).toBeNull());
    expect(dialogo.queryByText(/Enquanto isso/)).toBeNull();
    const salvas = escritas(servidor).filter(({ path }) => path.endsWith('/acoes/preencher'));
    expect(salvas.map((p) => corpoDe(p))).toEqual([
      { versao: 5, respostas: { ressalva: true, nota: 'um' } },
      { versao: 6, respostas: { ressalva: true, nota: 'um dois' } },
      { versao: 7, respostas: { ressalva: true, nota: 'um dois três' } },
    ]);
  });

  it('tells of what others did in between', async () => {
    const eventos = [
      {
        sequencia: 9,
        tipo: 'prioridade_alterada',
        texto: 'mudou a prioridade',
        detalhe: null,
        ator: 'Gil',
        quando: '2026-11-19T10:00:00-03:00',
      },
    ];
    visto = trabalhando({ formulario: formulario(true) });
    await abrir();
    await usuario.click(screen.getByRole('button', { name: 'Deferir' }));
    const dialogo = within(await screen.findByRole('dialog'));
    escrever = () => {
      visto = trabalhando({
        versao: 7,
        eventos,
        formulario: formulario(true),
        arquivos: { foto: [arquivo(9, 'frente.pdf')] },
      });
      return envelope({ versao: 7 });
    };
    await usuario.upload(await dialogo.findByLabelText('Foto', { selector: 'input' }), pdf('frente.pdf'));
    await dialogo.findByText(/mudou enquanto você escrevia/);
    expect(dialogo.getByText('Gil')).toBeTruthy();
  });
});
