import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FormularioDoRequerimento } from '../../../src/panels/contribuinte/formulario/FormularioDoRequerimento.tsx';
import { envelope, recusa, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';
import { formularioDoProcesso, matricula, salvarComoOServidor } from '../../resources/stepForm/umProcesso.ts';
import { abrirTela, entrarComoRequerente } from './palcoDoRequerente.tsx';
import { umRequerimento } from './umRequerimento.ts';

const BASE = 'painel-contribuinte/requerimento/12';
const rascunho = umRequerimento({ numero: null, protocolado_em: null, situacao: 'Rascunho', acoes: [] });
const arquivos = [
  {
    id: 7,
    nome: 'matricula.pdf',
    tamanho: 900,
    tipo: 'application/pdf',
    enviado_em: '2026-11-19T10:00:00-03:00',
    enviado_por: 'Iara',
  },
];
let servidor: ServidorDeRespostas;

beforeEach(async () => {
  entrarComoRequerente();
  const documentos = [{ ...matricula, arquivos }];
  servidor = await servidorDeRespostas(({ path }) => {
    if (path === `${BASE}/formulario`)
      return envelope({ ...formularioDoProcesso, versao: 1, respostas: {}, documentos, taxas_previstas: [] });
    if (path === `${BASE}/respostas`) return envelope(salvarComoOServidor({}, { documentos }));
    if (path === `${BASE}/arquivos/excluirIds`)
      return recusa(422, 'dados_invalidos', 'Um arquivo já enviado não pode ser retirado');
    return envelope(rascunho);
  });
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});

it('a file of the draft that could not be taken away is still there, and the page says so', async () => {
  abrirTela(<FormularioDoRequerimento visto={rascunho} />, { caminho: '/?secao=documentos' });
  await userEvent.click(await screen.findByRole('button', { name: 'Retirar matricula.pdf' }));
  await screen.findByText('matricula.pdf não foi retirado. Um arquivo já enviado não pode ser retirado');
  expect(screen.getByRole('button', { name: 'Retirar matricula.pdf' })).toBeTruthy();
});
