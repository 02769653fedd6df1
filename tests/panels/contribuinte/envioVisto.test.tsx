import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FormularioDoRequerimento } from '../../../src/panels/contribuinte/formulario/FormularioDoRequerimento.tsx';
import { mesmaResposta, respostasEmConflito } from '../../../src/schemas/requerimento/conflitoDeRespostas.ts';
import type { Respostas } from '../../../src/schemas/requerimento/resposta.ts';
import { destinosDaPagina } from '../../support/destinos.ts';
import { envelope, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';
import { formularioDoProcesso, salvarComoOServidor } from '../../resources/stepForm/umProcesso.ts';
import { abrirTela, entrarComoRequerente } from './palcoDoRequerente.tsx';
import { umRequerimento } from './umRequerimento.ts';

destinosDaPagina();
const usuario = userEvent.setup();
const BASE = 'painel-contribuinte/requerimento/12';
let servidor: ServidorDeRespostas;
let guardadas: Respostas;
let protocoladas: Respostas | null;

const rascunho = umRequerimento({
  numero: null,
  protocolado_em: null,
  situacao: 'Rascunho',
  imovel: null,
  acoes: [{ acao: 'enviar', rotulo: 'Enviar', precisa: [], confirmar: null, bloqueios: [] }],
});

/** As the server does (server/modules/requerimentos/respostasVistas.ts). */
const conflito = (conflitos: readonly unknown[]) => ({
  status: 409,
  corpo: { sucesso: false, mensagem: 'x', codigo: 'versao_desatualizada', dados: { versao: 1, conflitos } },
});
const doEnvio = ({ vistas }: { vistas: Respostas }) => {
  const conflitos = Object.entries(guardadas)
    .filter(([campo, agora]) => !mesmaResposta(agora, vistas[campo]))
    .map(([campo, agora]) => ({ campo, agora, meu: vistas[campo] ?? null }));
  if (conflitos.length > 0) return conflito(conflitos);
  protocoladas = guardadas;
  return envelope({ id: 12, numero: '2026/000012', versao: 2 });
};

beforeEach(async () => {
  entrarComoRequerente();
  guardadas = { inscricao: '01.02.117', proprietario: true, existente: '318', ampliar: '10', uso: 'residencial' };
  protocoladas = null;
  servidor = await servidorDeRespostas(({ path, corpo }) => {
    if (path === `${BASE}/formulario`)
      return envelope({
        ...formularioDoProcesso,
        versao: 1,
        respostas: guardadas,
        documentos: [],
        taxas_previstas: [],
      });
    if (path.startsWith(`${BASE}/consulta`)) return envelope({ encontrado: true, titulo: 'Rua das Acácias, 340' });
    if (path === `${BASE}/enviar`) return doEnvio(JSON.parse(corpo) as { vistas: Respostas });
    if (path !== `${BASE}/respostas`) return envelope(rascunho);
    const { respostas, antes } = JSON.parse(corpo) as { respostas: Respostas; antes: Respostas };
    const conflitos = respostasEmConflito(guardadas, antes, respostas);
    if (conflitos.length > 0) return conflito(conflitos);
    guardadas = { ...guardadas, ...respostas };
    return envelope(salvarComoOServidor(guardadas, { documentos: [] }));
  });
});
afterEach(async () => {
  cleanup();
  localStorage.clear();
  await servidor.fechar();
});

const abrir = async (secao: string): Promise<void> => {
  abrirTela(<FormularioDoRequerimento visto={rascunho} />, { caminho: `/?secao=${secao}` });
  await screen.findByRole('navigation', { name: 'Seções do formulário' });
};
const campo = (rotulo: string): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${rotulo}( \\(opcional\\))?$`));
const digitar = async (rotulo: string, texto: string): Promise<void> => {
  await usuario.clear(campo(rotulo));
  await usuario.type(campo(rotulo), texto);
};
/** Another tab saved this; the page here knows nothing of it. */
const emOutraAba = (respostas: Respostas): void => {
  guardadas = { ...guardadas, ...respostas };
};
const mostrada = (nome: string): string | null | undefined =>
  screen.getByText(nome, { selector: 'dt' }).nextElementSibling?.textContent;
const perguntas = (): number => servidor.pedidos.filter(({ path }) => path === `${BASE}/respostas`).length;
const enviar = async (): Promise<void> => {
  await usuario.click(screen.getByRole('button', { name: 'Enviar requerimento' }));
  await usuario.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Enviar requerimento' }));
};

describe('a page that another tab went on without', () => {
  it('shows at its next save what the other fields have by now, and leaves the field in hand alone', async () => {
    await abrir('obra');
    emOutraAba({ existente: '400', uso: 'comercial' });
    await digitar('Área a ampliar', '142,5');
    await waitFor(() => expect(campo('Área existente').value).toBe('400,00'));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Comercial' }).checked).toBe(true);
    expect([campo('Área a ampliar').value, document.activeElement]).toEqual(['142,5', campo('Área a ampliar')]);
    // What was typed next to it counts on from there, and nothing is asked.
    await digitar('Área existente', '401');
    await usuario.tab();
    await waitFor(() => expect(guardadas).toMatchObject({ existente: '401', ampliar: '142.5', uso: 'comercial' }));
    expect(screen.queryByText(/também foi alterado/)).toBeNull();
  });

  it('asks the server anew when it is looked at before it is sent', async () => {
    await abrir('obra');
    emOutraAba({ existente: '400' });
    await usuario.click(screen.getByRole('button', { name: /^Conferir e enviar/ }));
    await waitFor(() => expect(mostrada('Área existente')).toBe('400,00 m²'));
    await enviar();
    await screen.findByText('Requerimento 2026/000012 protocolado.');
    expect(protocoladas).toMatchObject({ existente: '400' });
  });

  it('files nothing that it did not show: says what changed, shows it, and sends after another look', async () => {
    await abrir('conferir');
    await waitFor(() => expect(perguntas()).toBe(1));
    emOutraAba({ existente: '400', ampliar: null });
    await enviar();
    const aviso = await screen.findByText('Nada foi enviado: 2 respostas mudaram em outra aba ou aparelho.');
    expect(protocoladas).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    const itens = within(aviso.closest<HTMLElement>('.aviso') ?? document.body).getAllByRole('listitem');
    expect(itens.map(({ textContent }) => textContent)).toEqual([
      'Área existente: 400,00 m² (antes: 318,00 m²)',
      'Área a ampliar: sem resposta (antes: 10,00 m²)',
    ]);
    expect(mostrada('Área existente')).toBe('400,00 m²Alterada em outra aba ou aparelho');
    expect(mostrada('Uso')).toBe('Residencial');
    // The emptied one is missing now, with the way to it.
    expect(screen.getByRole('button', { name: 'Enviar requerimento' }).getAttribute('aria-disabled')).toBe('true');
    await usuario.click(screen.getAllByRole('button', { name: 'Área a ampliar' })[0] ?? document.body);
    await waitFor(() => expect(document.activeElement).toBe(campo('Área a ampliar')));
    await usuario.type(campo('Área a ampliar'), '11');
    await usuario.tab();
    await usuario.click(screen.getByRole('button', { name: /^Conferir e enviar/ }));
    expect(screen.queryByText(/^Nada foi enviado:/)).toBeNull();
    await enviar();
    await screen.findByText('Requerimento 2026/000012 protocolado.');
    expect(protocoladas).toMatchObject({ existente: '400', ampliar: '11' });
  });

  it('sends from the same place after another look', async () => {
    await abrir('conferir');
    await waitFor(() => expect(perguntas()).toBe(1));
    emOutraAba({ descricao: 'Varanda coberta. '.repeat(30) });
    await enviar();
    const aviso = await screen.findByText('Nada foi enviado: uma resposta mudou em outra aba ou aparelho.');
    // Said by its name here, read in full where every answer stands.
    expect(within(aviso.parentElement ?? aviso).getByRole('listitem').textContent).toBe('Descreva a obra');
    expect(mostrada('Descreva a obra')).toContain('Varanda coberta. Varanda coberta.');
    await enviar();
    await screen.findByText('Requerimento 2026/000012 protocolado.');
    expect(protocoladas?.['descricao']).toBe(guardadas['descricao']);
  });
});
