import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FormularioDoRequerimento } from '../../../src/panels/contribuinte/formulario/FormularioDoRequerimento.tsx';
import type { Respostas } from '../../../src/schemas/requerimento/resposta.ts';
import type { ArquivoVisto, DocumentoVisto } from '../../../src/schemas/requerimento/vistas/arquivos.ts';
import { formularioDoProcesso, matricula, salvarComoOServidor } from '../../resources/stepForm/umProcesso.ts';
import { envelope, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';
import { BASE, rascunho } from './formularioAberto.tsx';
import { abrirTela, entrarComoRequerente } from './palcoDoRequerente.tsx';

const usuario = userEvent.setup();
const NAO_ACEITA = 'Protocolo de outro órgão';
const DECLARO = `Declaro que o arquivo que envio é o documento final, e não: ${NAO_ACEITA}`;
let servidor: ServidorDeRespostas;
let documentos: readonly DocumentoVisto[];
let enviados: string[];
let comFormulario: object;

const arquivo = (id: number): ArquivoVisto => ({
  ...{ id, nome: `m${id}.pdf`, tamanho: 2048, tipo: 'application/pdf' },
  ...{ enviado_em: '2026-11-19T10:00:00-03:00', enviado_por: 'Ana' },
});
const pdf = (nome: string, bytes = 20): File =>
  new File([new Uint8Array(bytes).fill(37)], nome, { type: 'application/pdf' });
const doc = (muda: Partial<DocumentoVisto>): DocumentoVisto => ({ ...matricula, motivo: null, arquivos: [], ...muda });

beforeEach(async () => {
  entrarComoRequerente();
  enviados = [];
  comFormulario = {};
  let guardadas: Respostas = {};
  servidor = await servidorDeRespostas(({ path, corpo, method }) => {
    if (path === `${BASE}/formulario`)
      return envelope({
        ...formularioDoProcesso,
        versao: 1,
        respostas: guardadas,
        documentos,
        taxas_previstas: [],
        ...comFormulario,
      });
    if (path === `${BASE}/respostas`) {
      guardadas = { ...guardadas, ...(JSON.parse(corpo) as { respostas: Respostas }).respostas };
      // As the server does: what is asked for follows the answers.
      const lotes = Number(guardadas['existente'] ?? 0);
      const seguem = documentos.map((d) => (d.minimo === undefined || lotes === 0 ? d : { ...d, minimo: lotes }));
      return envelope(salvarComoOServidor(guardadas, { documentos: seguem }));
    }
    if (path === `${BASE}/arquivos` && method === 'POST') {
      enviados.push(corpo);
      return envelope({ id: 90 + enviados.length });
    }
    return envelope(rascunho);
  });
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});

const abrir = async (secao = 'documentos'): Promise<void> => {
  abrirTela(<FormularioDoRequerimento visto={rascunho} />, { caminho: `/?secao=${secao}` });
  await screen.findByRole('heading', { level: 2 });
};
const linha = (nome = matricula.nome) => {
  const titulo = screen.getByRole('heading', { level: 3, name: nome });
  return within(titulo.closest('li') as HTMLElement);
};

describe('a document that says how many files it needs', () => {
  const TRES = { varios: true, minimo: 3, um_por: 'lote', porque_do_minimo: 'Lotes: 3' };
  const um_de_cada = ['Lote 1', 'Lote 2', 'Lote 7'];

  it('says how many are asked for, why, and how many are missing, until they are there', async () => {
    documentos = [doc({ ...TRES, um_de_cada, arquivos: [arquivo(1)] })];
    await abrir();
    linha().getByText('Um arquivo de cada: Lote 1; Lote 2; Lote 7.');
    linha().getByText('Faltam 2 de 3 arquivos');
    linha().getByText('Envie 3 arquivos: um por lote. Faltam 2.');
    linha().getByText('Quantos arquivos: Lotes: 3.');
    cleanup();
    documentos = [doc({ ...TRES, arquivos: [arquivo(1), arquivo(2), arquivo(3)] })];
    await abrir();
    linha().getByText('3 arquivos');
    expect(linha().queryByText(/Faltam/)).toBeNull();
  });

  it('says once which files they are, where the answers name them', async () => {
    documentos = [doc({ ...TRES, um_de_cada, porque_do_minimo: 'Lotes: Lote 1, Lote 2, Lote 7' })];
    await abrir();
    linha().getByText('Um arquivo de cada: Lote 1; Lote 2; Lote 7.');
    expect(linha().queryByText(/^Quantos arquivos/)).toBeNull();
  });

  it('is among what keeps the form from being sent, with its own sentence', async () => {
    documentos = [doc({ ...TRES, arquivos: [arquivo(1), arquivo(2)] })];
    await abrir('conferir');
    await screen.findByText(/Envie 3 arquivos: um por lote\. Falta 1\./);
    const resumo = within(screen.getByText(': m1.pdf, m2.pdf (falta 1 de 3 arquivos)').closest('li')!);
    expect(resumo.getByText(matricula.nome)).toBeTruthy();
  });

  it('asks for another number as soon as the answer that it hangs on is another', async () => {
    documentos = [doc({ ...TRES })];
    await abrir('obra');
    await usuario.type(screen.getByLabelText('Área existente', { exact: false }), '5');
    await usuario.tab();
    await usuario.click(screen.getByRole('button', { name: /^Documentos/ }));
    await waitFor(() => linha().getByText('Envie 5 arquivos: um por lote. Faltam 5.'));
  });
});

describe('a document with a limit of its own', () => {
  it('says it before anything is chosen, and refuses a larger file without sending it', async () => {
    documentos = [doc({ tamanho_maximo_mb: 1, georreferenciado: true })];
    await abrir();
    linha().getByText(/^PDF, até 1 MB\. O arquivo precisa ter coordenadas \(georreferenciado\)\./);
    await usuario.upload(linha().getByLabelText(matricula.nome), pdf('grande.pdf', 1024 * 1024 + 1));
    await linha().findByText('O arquivo passa do limite de 1 MB');
    expect(enviados).toEqual([]);
    await usuario.upload(linha().getByLabelText(matricula.nome), pdf('pequeno.pdf'));
    await waitFor(() => expect(enviados).toHaveLength(1));
    // What nothing is said of is not declared.
    expect(enviados[0]).not.toContain('name="declara"');
  });
});

describe('a document of which no photo can be taken', () => {
  it('does not speak of photographing it', async () => {
    documentos = [doc({ formatos: ['kml', 'zip'] })];
    await abrir();
    linha().getByText('KML ou ZIP, até 50 MB. Arraste o arquivo ou escolha-o.');
  });
});

describe('a field that is a file', () => {
  it('is looked at before sending by the name of its file', async () => {
    const { secoes, ui } = formularioDoProcesso;
    const planta = { widget: 'arquivo', nome: 'Planta', obrigatorio: false, calculado: false, formatos: ['pdf'] };
    const [primeira, ...outras] = secoes;
    comFormulario = {
      secoes: [{ ...primeira, campos: [...(primeira?.campos ?? []), 'planta'] }, ...outras],
      ui: { ...ui, planta },
      arquivos: { planta: [arquivo(9)] },
    };
    documentos = [];
    await abrir('conferir');
    const termo = await screen.findByText('Planta', { selector: 'dt' });
    expect(termo.nextElementSibling?.textContent).toBe('m9.pdf');
  });
});

describe('a document in whose place something is not taken', () => {
  it('says what, and sends a file only once it was stated that it is not that, each time anew', async () => {
    documentos = [doc({ nao_aceita: NAO_ACEITA, varios: true })];
    await abrir();
    linha().getByText(`Não é aceito no lugar dele: ${NAO_ACEITA}.`);
    await usuario.click(linha().getByRole('button', { name: /^Escolher arquivo/ }));
    await linha().findByText('Marque a declaração antes de enviar o arquivo.');
    const caixa = linha().getByRole<HTMLInputElement>('checkbox', { name: DECLARO });
    expect(document.activeElement).toBe(caixa);
    fireEvent.drop(linha().getByText(/^PDF, até/), { dataTransfer: { files: [pdf('solto.pdf')] } });
    expect(enviados).toEqual([]);
    await usuario.click(caixa);
    expect(linha().queryByText('Marque a declaração antes de enviar o arquivo.')).toBeNull();
    await usuario.upload(linha().getByLabelText(matricula.nome), pdf('licenca.pdf'));
    await waitFor(() => expect(enviados).toHaveLength(1));
    expect(enviados[0]).toMatch(/name="declara"\s+sim/);
    expect(linha().getByRole<HTMLInputElement>('checkbox', { name: DECLARO }).checked).toBe(false);
  });

  it('shows the statement before a single file is exchanged', async () => {
    documentos = [doc({ nao_aceita: NAO_ACEITA, arquivos: [arquivo(1)] })];
    await abrir();
    expect(linha().queryByRole('checkbox', { name: DECLARO })).toBeNull();
    await usuario.click(linha().getByRole('button', { name: 'Trocar m1.pdf' }));
    await usuario.click(await linha().findByRole('checkbox', { name: DECLARO }));
    await usuario.upload(linha().getByLabelText(matricula.nome), pdf('nova.pdf'));
    await waitFor(() => expect(enviados[0]).toMatch(/name="declara"\s+sim/));
  });
});
