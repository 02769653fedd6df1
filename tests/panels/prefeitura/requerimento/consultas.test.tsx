import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GerenciarRequerimento } from '../../../../src/panels/prefeitura/requerimento/GerenciarRequerimento.tsx';
import { derivarFormulario } from '../../../../src/schemas/processo/formulario.ts';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import type { ConsultaVista } from '../../../../src/schemas/requerimento/vistas/consultas.ts';
import { definicaoComConsulta } from '../../../support/definicaoComConsulta.ts';
import { envelope, servidorDeRespostas, type ServidorDeRespostas } from '../../../support/servidorDeRespostas.ts';
import { umRequerimento } from '../../contribuinte/umRequerimento.ts';
import { abrirTela, acao, corpoDe, entrarComoEquipe, EQUIPE, escritas } from './palcoDaEquipe.tsx';

const d = definicaoComConsulta();
const debitos = d.etapas[1]!;
const etapa: RequerimentoVisto['etapa'] = {
  ...{ execucao: 2, chave: 'debitos', nome: 'Débitos do imóvel', tipo: 'automático', setor: 'SEURB' },
  ...{ responsavel: null, situacao: 'aguardando' },
};
const consultando: ConsultaVista = {
  ...{ execucao: 2, etapa: 'Débitos do imóvel', conector: 'Sistema de tributos', situacao: 'pedida' },
  ...{ tentativas: 2, limite: 5, proxima_em: '2026-11-19T14:05:00Z', motivo: 'O sistema não respondeu a tempo' },
};

let servidor: ServidorDeRespostas;
let visto: RequerimentoVisto;
const usuario = userEvent.setup();
beforeEach(async () => {
  entrarComoEquipe();
  servidor = await servidorDeRespostas(({ path, method }) => {
    const [caminho = ''] = path.split('?');
    if (method === 'POST') return envelope({ versao: 6, situacao: 'Aguardando prefeitura' });
    if (caminho === 'painel-prefeitura/requerimento/12') return envelope(visto);
    return envelope(EQUIPE[caminho] ?? []);
  });
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});
const abrir = () => abrirTela(<GerenciarRequerimento />, '/gerenciar/12', '/gerenciar/:id');

describe('a step that asks another system', () => {
  it('says which, how often it was tried, why the last try failed and when the next is', async () => {
    visto = umRequerimento({
      ...{ id: 12, etapa, abertas: [], acoes: [], consultas: [consultando] },
      aguardando: [
        {
          de_quem: 'prefeitura',
          setor: 'SEURB',
          o_que: 'Consultar outro sistema: Débitos do imóvel',
          desde: '2026-11-19T14:00:00Z',
          ate: null,
        },
      ] as RequerimentoVisto['aguardando'],
    });
    abrir();
    const lista = (await screen.findByText('Consultando Sistema de tributos…')).closest('li')!;
    expect(lista.textContent).toContain('Tentativa 2 de 5. A próxima: 19/11/2026 11:05.');
    expect(lista.textContent).toContain('O sistema não respondeu a tempo.');
  });

  it('that failed is asked again by one press, or answered by its form with the reason', async () => {
    visto = umRequerimento({
      ...{ id: 12, etapa, abertas: [] },
      consultas: [{ ...consultando, situacao: 'falhou', tentativas: 5, proxima_em: null }],
      formulario: { ...derivarFormulario(d, debitos), respostas: {} },
      aguardando: [
        {
          de_quem: 'prefeitura',
          setor: 'SEURB',
          o_que: 'Consultar de novo, ou informar o resultado: Débitos do imóvel',
          desde: '2026-11-19T14:00:00Z',
          ate: null,
        },
      ] as RequerimentoVisto['aguardando'],
      acoes: [
        acao('consultar-de-novo', { rotulo: 'Consultar de novo' }),
        acao('informar-consulta', { rotulo: 'Informar o resultado', precisa: ['respostas', 'motivo'] }),
      ],
    });
    abrir();
    expect(await screen.findByText('Sistema de tributos não respondeu à consulta.')).toBeTruthy();
    screen.getByText('O portal não tenta mais por conta própria: consulte de novo ou informe o resultado.');
    await usuario.click(screen.getAllByRole('button', { name: 'Consultar de novo' })[0]!);
    await expect
      .poll(() => escritas(servidor).map(({ path }) => path))
      .toContainEqual(expect.stringContaining('/acoes/consultar-de-novo'));
    await usuario.click(screen.getByRole('button', { name: /Mais ações/ }));
    await usuario.click(await screen.findByRole('button', { name: 'Informar o resultado' }));
    const dialogo = await screen.findByRole('dialog', { name: /Informar o resultado/ });
    const valor = await within(dialogo).findByLabelText(/Valor do débito/, undefined, { timeout: 20_000 });
    await usuario.click(valor);
    await usuario.paste('12,50');
    await usuario.type(within(dialogo).getByLabelText(/Motivo/), 'Certidão da Fazenda');
    await usuario.click(within(dialogo).getByRole('button', { name: 'Informar o resultado' }));
    await expect
      .poll(() => corpoDe(escritas(servidor).find(({ path }) => path.endsWith('/acoes/informar-consulta'))))
      .toMatchObject({ motivo: 'Certidão da Fazenda', respostas: { valor_do_debito: '12.5' } });
  });
});
