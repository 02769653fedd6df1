import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach } from 'vitest';
import { FormularioDoRequerimento } from '../../../src/panels/contribuinte/formulario/FormularioDoRequerimento.tsx';
import type { Respostas } from '../../../src/schemas/requerimento/resposta.ts';
import type { DocumentoVisto } from '../../../src/schemas/requerimento/vistas/arquivos.ts';
import { destinosDaPagina } from '../../support/destinos.ts';
import { envelope, recusa, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';
import { formularioDoProcesso, matricula, salvarComoOServidor } from '../../resources/stepForm/umProcesso.ts';
import { abrirTela, entrarComoRequerente } from './palcoDoRequerente.tsx';
import { umRequerimento } from './umRequerimento.ts';

export const usuario = userEvent.setup();

export const rascunho = umRequerimento({
  numero: null,
  protocolado_em: null,
  situacao: 'Rascunho',
  imovel: null,
  acoes: [{ acao: 'enviar', rotulo: 'Enviar', precisa: [], confirmar: null, bloqueios: [] }],
});

export const acaoDeDescartar = {
  acao: 'descartar-rascunho',
  rotulo: 'Descartar rascunho',
  precisa: [],
  confirmar: null,
  bloqueios: [],
} as const;

export const BASE = 'painel-contribuinte/requerimento/12';

export const digitar = async (rotulo: string, texto: string): Promise<void> => {
  const campo = screen.getByLabelText(rotulo, { exact: false });
  await usuario.clear(campo);
  await usuario.type(campo, texto);
  await usuario.tab();
};

export const parte = (nome: RegExp): HTMLElement =>
  within(screen.getByRole('navigation', { name: 'Seções do formulário' })).getByRole('button', { name: nome });

/** The form of a draft on a server of canned answers, anew for each test. Call it at the top of a file. */
export function formularioAberto() {
  destinosDaPagina();
  let servidor: ServidorDeRespostas;
  let guardadas: Respostas;
  let documentos: DocumentoVisto[];
  let fora: boolean;
  let envio: () => ReturnType<typeof recusa>;
  let rascunhoNaTela: typeof rascunho;
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

  return {
    get servidor() {
      return servidor;
    },
    get guardadas() {
      return guardadas;
    },
    set guardadas(valor: Respostas) {
      guardadas = valor;
    },
    get documentos() {
      return documentos;
    },
    set documentos(valor: DocumentoVisto[]) {
      documentos = valor;
    },
    get fora() {
      return fora;
    },
    set fora(valor: boolean) {
      fora = valor;
    },
    get envio() {
      return envio;
    },
    set envio(valor: () => ReturnType<typeof recusa>) {
      envio = valor;
    },
    get rascunhoNaTela() {
      return rascunhoNaTela;
    },
    set rascunhoNaTela(valor: typeof rascunho) {
      rascunhoNaTela = valor;
    },
    abrir,
  };
}
