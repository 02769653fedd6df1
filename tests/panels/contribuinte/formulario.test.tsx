import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FormularioDoRequerimento } from '../../../src/panels/contribuinte/formulario/FormularioDoRequerimento.tsx';
import type { Respostas } from '../../../src/schemas/requerimento/estado.ts';
import type { DocumentoVisto } from '../../../src/schemas/requerimento/visao.ts';
import { destinosDaPagina } from '../../support/destinos.ts';
import { envelope, recusa, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';
import { formularioDoProcesso, matricula, salvarComoOServidor } from '../../resources/stepForm/umProcesso.ts';
import { abrirTela, entrarComoRequerente } from './palcoDoRequerente.tsx';
import { umRequerimento } from './umRequerimento.ts';

destinosDaPagina();
const usuario = userEvent.setup();
let servidor: ServidorDeRespostas;
let guardadas: Respostas;
let documentos: DocumentoVisto[];
let fora: boolean;
let envio: () => ReturnType<typeof recusa>;

const rascunho = umRequerimento({
  numero: null,
  protocolado_em: null,
  situacao: 'Rascunho',
  imovel: null,
  acoes: [{ acao: 'enviar', rotulo: 'Enviar', precisa: [], confirmar: null, bloqueios: [] }],
});
const acaoDeDescartar = {
  acao: 'descartar-rascunho',
  rotulo: 'Descartar rascunho',
  precisa: [],
  confirmar: null,
  bloqueios: [],
} as const;
let rascunhoNaTela: typeof rascunho;
const BASE = 'painel-contribuinte/requerimento/12';

beforeEach(async () => {
  entrarComoRequerente();
  guardadas = {};
  documentos = [matricula];
  fora = false;
  rascunhoNaTela = rascunho;
  envio = () => envelope({ id: 12, numero: '2026/000012', versao: 2 });
  servidor = await servidorDeRespostas(({ path, corpo }) => {
    if (fora) return recusa(502, 'x', 'fora');
    if (path === `${BASE}/formulario`)
      return envelope({ ...formularioDoProcesso, versao: 1, respostas: guardadas, documentos, taxas_previstas: [] });
    if (path === `${BASE}/respostas`) {
      guardadas = { ...guardadas, ...(JSON.parse(corpo) as { respostas: Respostas }).respostas };
      guardadas = Object.fromEntries(Object.entries(guardadas).filter(([, v]) => v !== null));
      return envelope(salvarComoOServidor(guardadas, { documentos }));
    }
    if (path.startsWith(`${BASE}/consulta`))
      return envelope(
        path.includes('01.02.117')
          ? { encontrado: true, titulo: 'Rua das Acácias, 340', detalhe: 'Zona ZR-2' }
          : { encontrado: false, mensagem: 'Imóvel não localizado' },
      );
    if (path === `${BASE}/enviar`) return envio();
    return envelope(rascunhoNaTela);
  });
});
afterEach(async () => {
  cleanup();
  fora = false;
  await servidor.fechar();
});

const abrir = async (secao = 'imovel'): Promise<void> => {
  abrirTela(<FormularioDoRequerimento visto={rascunhoNaTela} />, { caminho: `/?secao=${secao}` });
  await screen.findByRole('navigation', { name: 'Seções do formulário' });
};
const digitar = async (rotulo: string, texto: string): Promise<void> => {
  const campo = screen.getByLabelText(rotulo, { exact: false });
  await usuario.clear(campo);
  await usuario.type(campo, texto);
  await usuario.tab();
};
const parte = (nome: RegExp): HTMLElement =>
  within(screen.getByRole('navigation', { name: 'Seções do formulário' })).getByRole('button', { name: nome });

describe('the step form', () => {
  it('asks a conditional field only while its condition holds, without waiting for the server', async () => {
    await abrir();
    expect(screen.queryByLabelText('Quem autoriza')).toBeNull();
    await usuario.click(screen.getByRole('radio', { name: 'Não' }));
    expect(screen.getByLabelText('Quem autoriza')).toBeTruthy();
    await usuario.click(screen.getByRole('radio', { name: 'Sim' }));
    expect(screen.queryByLabelText('Quem autoriza')).toBeNull();
  });

  it('saves while one types and says when', async () => {
    await abrir();
    await usuario.click(screen.getByRole('radio', { name: 'Não' }));
    await digitar('Quem autoriza', 'Ana Prado');
    await screen.findAllByText('Salvo às 14:32');
    expect(guardadas).toEqual({ proprietario: false, autorizacao: 'Ana Prado' });
  });

  it('reads numbers the Brazilian way, shows their unit and works out the sum [VAL-061] [VAL-069] [VAL-070]', async () => {
    await abrir('obra');
    await digitar('Área existente', '1.318,5');
    await digitar('Área a ampliar', '142,50');
    expect(screen.getByLabelText<HTMLInputElement>('Área existente').value).toBe('1.318,50');
    expect(screen.getAllByText('m²').length).toBeGreaterThan(2);
    const total = screen.getByLabelText<HTMLInputElement>('Área total');
    expect([total.value, total.readOnly]).toEqual(['1.461,00', true]);
    await waitFor(() => expect(guardadas).toEqual({ existente: '1318.5', ampliar: '142.5' }));
  });

  it('takes a date as DD/MM/AAAA and keeps what is no date, with its sentence [VAL-011] [VAL-067]', async () => {
    await abrir('obra');
    await digitar('Início da obra', '31022027');
    await screen.findByText('Informe uma data válida');
    const campo = screen.getByLabelText<HTMLInputElement>('Início da obra', { exact: false });
    expect([campo.value, campo.getAttribute('aria-invalid')]).toEqual(['31/02/2027', 'true']);
    await digitar('Início da obra', '28022027');
    await waitFor(() => expect(guardadas.inicio).toBe('2027-02-28'));
    expect(screen.queryByText('Informe uma data válida')).toBeNull();
  });

  it('says what is wrong with a number on its field, and keeps it', async () => {
    await abrir('obra');
    await digitar('Área a ampliar', 'muito');
    await screen.findByText('Informe um número válido');
    expect(screen.getByLabelText<HTMLInputElement>('Área a ampliar').value).toBe('muito');
    await digitar('Área a ampliar', '0');
    await screen.findByText('Campo deve ser maior que 0,01');
  });

  it('takes rows of a table, each with its columns', async () => {
    await abrir('obra');
    const tabela = screen.getByRole('group', { name: /^Pavimentos/ });
    await usuario.click(within(tabela).getByRole('button', { name: 'Adicionar linha' }));
    await digitar('Nome do pavimento', 'Térreo');
    await digitar('Área do pavimento', '80');
    await waitFor(() => expect(guardadas.pavimentos).toEqual([{ nome: 'Térreo', area: '80' }]));
    await usuario.click(screen.getByRole('button', { name: 'Retirar linha 1' }));
    await waitFor(() => expect(guardadas).not.toHaveProperty('pavimentos'));
  });

  it('looks a property up, and says when there is none [ERRO-029]', async () => {
    await abrir();
    await digitar('Imóvel', '9');
    await screen.findByText('Imóvel não localizado');
    await digitar('Imóvel', '01.02.117');
    await screen.findByText('Rua das Acácias, 340');
    expect(screen.getByText('Zona ZR-2')).toBeTruthy();
    expect(screen.queryByText('Imóvel não localizado')).toBeNull();
  });

  it('marks a section that was left with something missing, and says it on the field [VAL-001]', async () => {
    await abrir();
    await usuario.click(screen.getByRole('button', { name: 'Continuar' }));
    await screen.findByRole('heading', { level: 2, name: 'Obra' });
    expect(parte(/^Imóvel/).textContent).toContain('2 campos a corrigir');
    await usuario.click(parte(/^Imóvel/));
    expect(screen.getAllByText('Campo obrigatório')).toHaveLength(2);
    await digitar('Imóvel', '01.02.117');
    expect(screen.getAllByText('Campo obrigatório')).toHaveLength(1);
  });

  it('keeps what is typed while the server is away, and has it after a reload', async () => {
    await abrir();
    fora = true;
    await usuario.click(screen.getByRole('radio', { name: 'Não' }));
    await digitar('Quem autoriza', 'Ana Prado');
    await screen.findAllByText('Guardado só neste aparelho');
    cleanup();
    fora = false;
    await abrir();
    const campo = await screen.findByLabelText<HTMLInputElement>('Quem autoriza');
    expect(campo.value).toBe('Ana Prado');
    await waitFor(() => expect(guardadas).toEqual({ proprietario: false, autorizacao: 'Ana Prado' }));
  });

  it('lists what is missing with the way to it, and does not send', async () => {
    await abrir('conferir');
    const impedido = screen.getByRole('button', { name: 'Enviar requerimento' });
    expect(impedido.getAttribute('aria-disabled')).toBe('true');
    await usuario.click(impedido);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(/^Faltam \d+ informações para enviar$/)).toBeTruthy();
    await usuario.click(screen.getByRole('button', { name: 'Área a ampliar' }));
    await screen.findByRole('heading', { level: 2, name: 'Obra' });
    expect(document.activeElement).toBe(screen.getByLabelText('Área a ampliar'));
  });

  const completas: Respostas = {
    inscricao: '01.02.117',
    proprietario: true,
    existente: '318',
    ampliar: '142.5',
    uso: 'residencial',
  };
  const comArquivo: DocumentoVisto = {
    ...matricula,
    arquivos: [
      {
        id: 1,
        nome: 'm.pdf',
        tamanho: 10,
        tipo: 'application/pdf',
        enviado_em: '2026-11-19T14:00:00-03:00',
        enviado_por: 'x',
      },
    ],
  };

  it('asks once more with the notice of the law, and files one request however often it is pressed [TELA-055]', async () => {
    guardadas = completas;
    documentos = [comArquivo];
    await abrir('conferir');
    expect(screen.getByText(/12\.651\/2012/)).toBeTruthy();
    await usuario.click(screen.getByRole('button', { name: 'Enviar requerimento' }));
    const confirmar = within(screen.getByRole('dialog')).getByRole('button', { name: 'Enviar requerimento' });
    await usuario.dblClick(confirmar);
    await screen.findByText('Requerimento 2026/000012 protocolado.');
    const envios = servidor.pedidos.filter(({ path }) => path === `${BASE}/enviar`);
    expect(envios).toHaveLength(1);
    expect(JSON.parse(envios[0]?.corpo ?? '')).toEqual({ versao: 1, vistas: completas });
  });

  it('repeats a sending whose answer was lost with the same key', async () => {
    guardadas = completas;
    documentos = [comArquivo];
    await abrir('conferir');
    envio = () => ({ status: 502, corpo: 'proxy' });
    const enviar = async (): Promise<void> => {
      await usuario.click(screen.getByRole('button', { name: 'Enviar requerimento' }));
      await usuario.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Enviar requerimento' }));
    };
    await enviar();
    await screen.findByText('O servidor retornou um erro inesperado');
    envio = () => envelope({ id: 12, numero: '2026/000012', versao: 2 });
    await enviar();
    await screen.findByText('Requerimento 2026/000012 protocolado.');
    const chaves = servidor.pedidos
      .filter(({ path }) => path === `${BASE}/enviar`)
      .map(({ headers }) => headers['idempotency-key']);
    expect(chaves).toHaveLength(2);
    expect(new Set(chaves).size).toBe(1);
  });

  it('puts a refusal of the server on its field [VAL-054]', async () => {
    guardadas = completas;
    documentos = [comArquivo];
    envio = () =>
      recusa(422, 'dados_invalidos', 'Confira os campos indicados', { inscricao: ['Imóvel não localizado'] });
    await abrir('conferir');
    await usuario.click(screen.getByRole('button', { name: 'Enviar requerimento' }));
    await usuario.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Enviar requerimento' }));
    await screen.findByText('Confira os campos indicados');
    await usuario.click(await screen.findByRole('button', { name: 'Imóvel' }));
    expect((await screen.findByLabelText('Imóvel')).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Imóvel não localizado')).toBeTruthy();
  });

  it('shows what happened meanwhile when somebody was first, and can send all the same', async () => {
    guardadas = completas;
    documentos = [comArquivo];
    const eventos = [
      {
        sequencia: 3,
        tipo: 'x',
        texto: 'mudou a prioridade',
        detalhe: null,
        ator: 'Dalva',
        quando: '2026-11-19T14:00:00-03:00',
      },
    ];
    envio = () => ({
      status: 409,
      corpo: { sucesso: false, mensagem: 'x', codigo: 'versao_desatualizada', dados: { versao: 4, eventos } },
    });
    await abrir('conferir');
    await usuario.click(screen.getByRole('button', { name: 'Enviar requerimento' }));
    await usuario.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Enviar requerimento' }));
    const conflito = await screen.findByRole('dialog', { name: /mudou enquanto você estava aqui/ });
    expect(within(conflito).getByText(/mudou a prioridade/)).toBeTruthy();
    envio = () => envelope({ id: 12, numero: '2026/000012', versao: 5 });
    await usuario.click(within(conflito).getByRole('button', { name: 'Enviar mesmo assim' }));
    await screen.findByText('Requerimento 2026/000012 protocolado.');
    const ultimo = servidor.pedidos.filter(({ path }) => path === `${BASE}/enviar`)[1];
    expect(JSON.parse(ultimo?.corpo ?? '')).toEqual({ versao: 4, vistas: completas });
  });

  it('is discarded after a second question that says it is for good, and is left', async () => {
    rascunhoNaTela = {
      ...rascunho,
      acoes: [...rascunho.acoes, { ...acaoDeDescartar }],
    };
    await abrir();
    await usuario.click(screen.getByRole('button', { name: 'Descartar rascunho: Ampliação' }));
    const pergunta = screen.getByRole('dialog', { name: 'Descartar este rascunho?' });
    within(pergunta).getByText(/Não há como desfazer/);
    expect(servidor.pedidos.some(({ path }) => path.endsWith('descartar-rascunho'))).toBe(false);
    await usuario.click(within(pergunta).getByRole('button', { name: 'Descartar rascunho' }));
    await screen.findByText('Rascunho descartado.');
    const [pedido] = servidor.pedidos.filter(({ path }) => path === `${BASE}/acoes/descartar-rascunho`);
    expect(JSON.parse(pedido?.corpo ?? '')).toEqual({ versao: rascunho.versao });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('can be filled by keyboard alone', async () => {
    await abrir();
    screen.getByLabelText('Imóvel').focus();
    await usuario.keyboard('01.02.117{Tab}');
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Sim' }));
    await usuario.keyboard(' ');
    await usuario.tab();
    await usuario.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Continuar' }));
    await usuario.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Obra'));
  });
});
