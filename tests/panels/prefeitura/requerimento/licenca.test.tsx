import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { VisualizarRequerimento } from '../../../../src/panels/prefeitura/requerimento/VisualizarRequerimento.tsx';
import type { LicencaPorRetificar } from '../../../../src/schemas/requerimento/licencas.ts';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import type { DocumentoEmitidoVisto } from '../../../../src/schemas/requerimento/vistas/emitidos.ts';
import {
  envelope,
  recusa,
  servidorDeRespostas,
  type Responder,
  type ServidorDeRespostas,
} from '../../../support/servidorDeRespostas.ts';
import { umRequerimento } from '../../contribuinte/umRequerimento.ts';
import { abrirTela, acao, corpoDe, entrarComoEquipe, escritas, EQUIPE } from './palcoDaEquipe.tsx';

const BASE = 'painel-prefeitura/requerimento/12';
const usuario = userEvent.setup();
let servidor: ServidorDeRespostas;
let visto: RequerimentoVisto;
let escrever: Responder;
let porRetificar: Responder;

const licenca: DocumentoEmitidoVisto = {
  id: 40,
  tipo: 'licenca',
  nome: 'Alvará de licença',
  numero: '17/2026',
  data: '2026-11-19',
  valido_ate: '2028-11-19',
  situacao: 'válido',
  codigo: 'a'.repeat(27),
};
const nova: DocumentoEmitidoVisto = { ...licenca, id: 41, revisao: 1, codigo: 'b'.repeat(27) };
const acoes = [
  acao('retificar-licenca', { rotulo: 'Retificar', confirmar: 'As assinaturas se perdem.' }),
  acao('regenerar-licenca', { rotulo: 'Regenerar', confirmar: 'As assinaturas se perdem.' }),
];
const dados: LicencaPorRetificar = {
  nome: 'Alvará de licença',
  numero: '17/2026',
  data: '2026-11-19',
  valido_ate: '2028-11-19',
  formulario: {
    etapa: { chave: 'alvara', nome: 'Alvará de licença', orientacao: null },
    secoes: [
      {
        chave: 'dados',
        titulo: 'Dados da licença',
        ajuda: null,
        campos: ['uso'],
        schema: { type: 'object', properties: { uso: { type: 'string', title: 'Uso', maxLength: 255 } } },
      },
    ],
    schema: { type: 'object', properties: { uso: { type: 'string', title: 'Uso', maxLength: 255 } } },
    ui: { uso: { widget: 'texto', nome: 'Uso', obrigatorio: true, calculado: false } },
    regras: [],
  },
  dados: { uso: 'Residencial' },
};

beforeEach(async () => {
  entrarComoEquipe();
  visto = umRequerimento({ emitidos: [licenca], acoes });
  porRetificar = () => envelope(dados);
  servidor = await servidorDeRespostas((pedido) => {
    if (pedido.method === 'POST') return escrever(pedido);
    if (pedido.path === `${BASE}/licencas/40`) return porRetificar(pedido);
    return envelope(pedido.path === BASE ? visto : (EQUIPE[pedido.path] ?? []));
  });
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});

const abrir = async (): Promise<void> => {
  abrirTela(<VisualizarRequerimento />, '/r/12', '/r/:id');
  await screen.findByRole('heading', { level: 1, name: /Alvará para ampliação/ });
  await usuario.click(screen.getByRole('tab', { name: /Emitidos/ }));
};
const naAba = () => within(screen.getByRole('tabpanel'));

describe('a licence among the papers', () => {
  it('is drawn anew once that was confirmed, and both versions are told apart', async () => {
    escrever = () => {
      visto = umRequerimento({ versao: 6, emitidos: [{ ...licenca, situacao: 'substituído' }, nova], acoes });
      return envelope({ versao: 6 });
    };
    await abrir();
    await usuario.click(naAba().getByRole('button', { name: 'Regenerar: Alvará de licença 17/2026' }));
    const dialogo = within(await screen.findByRole('dialog', { name: 'Regenerar a licença' }));
    expect(dialogo.getByText(/As assinaturas se perdem/)).toBeTruthy();
    expect(escritas(servidor)).toEqual([]);
    await usuario.click(dialogo.getByRole('button', { name: 'Regenerar' }));
    await screen.findByText('Alvará de licença 17/2026 gerado de novo.');
    expect(escritas(servidor).map((pedido) => [pedido.path, corpoDe(pedido)])).toEqual([
      [`${BASE}/licencas/40/regenerar`, { versao: 5 }],
    ]);
    await naAba().findByText('Substituído');
    expect(naAba().getByText(/· 2ª versão$/)).toBeTruthy();
    expect(naAba().getAllByRole('button', { name: /^Regenerar/ })).toHaveLength(1);
  });

  it('is rectified by what was changed alone, with a reason, and what the server says stands at its field', async () => {
    escrever = () => recusa(422, 'dados_invalidos', 'Confira', { 'dados.uso': ['Uso desconhecido.'] });
    await abrir();
    await usuario.click(naAba().getByRole('button', { name: 'Retificar: Alvará de licença 17/2026' }));
    const dialogo = within(await screen.findByRole('dialog', { name: 'Retificar a licença' }));
    const uso = await dialogo.findByLabelText<HTMLInputElement>(/^Uso/);
    expect(uso.value).toBe('Residencial');
    await usuario.click(dialogo.getByRole('button', { name: 'Retificar' }));
    await dialogo.findByText('Campo obrigatório');
    expect(escritas(servidor)).toEqual([]);
    await usuario.type(dialogo.getByLabelText(/^Motivo/), 'Uso errado');
    await usuario.clear(uso);
    await usuario.type(uso, 'Misto');
    await usuario.click(dialogo.getByRole('button', { name: 'Retificar' }));
    await dialogo.findByText('Uso desconhecido.');
    expect(corpoDe(escritas(servidor)[0])).toEqual({ versao: 5, motivo: 'Uso errado', dados: { uso: 'Misto' } });

    escrever = () => {
      visto = umRequerimento({ versao: 6, emitidos: [{ ...licenca, situacao: 'substituído' }, nova], acoes });
      return envelope({ versao: 6 });
    };
    await usuario.clear(dialogo.getByLabelText(/^Válida até/));
    await usuario.click(dialogo.getByRole('button', { name: 'Retificar' }));
    await screen.findByText('Alvará de licença 17/2026 retificado.');
    expect(corpoDe(escritas(servidor)[1])).toEqual({
      versao: 5,
      motivo: 'Uso errado',
      valido_ate: null,
      dados: { uso: 'Misto' },
    });
  });

  it('says why its data could not be read, and reads them when asked again', async () => {
    porRetificar = () => recusa(422, 'regra', 'Esta licença não está mais válida: abra a versão de agora');
    await abrir();
    await usuario.click(naAba().getByRole('button', { name: /^Retificar/ }));
    const dialogo = within(await screen.findByRole('dialog'));
    await dialogo.findByText('Esta licença não está mais válida: abra a versão de agora');
    porRetificar = () => envelope(dados);
    await usuario.click(dialogo.getByRole('button', { name: /Tentar/ }));
    await dialogo.findByLabelText(/^Uso/);
  });

  it('that is over says so, and offers nothing to who may do nothing', async () => {
    visto = umRequerimento({ emitidos: [{ ...licenca, vencido: true }] });
    await abrir();
    expect(naAba().getByText('Vencido')).toBeTruthy();
    expect(naAba().queryByRole('button', { name: /^(Retificar|Regenerar)/ })).toBeNull();
  });
});
