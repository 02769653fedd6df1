import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ListaDeProcessos } from '../../../../src/panels/sistema/processo/ListaDeProcessos.tsx';
import { UmProcesso } from '../../../../src/panels/sistema/processo/UmProcesso.tsx';
import type { ProcessoConfigurado } from '../../../../src/schemas/processo/listado.ts';
import type { PublicacaoAgendada } from '../../../../src/schemas/processo/publicacao.ts';
import {
  envelope,
  recusa,
  servidorDeRespostas,
  type Responder,
  type ServidorDeRespostas,
} from '../../../support/servidorDeRespostas.ts';
import { abrirProcessos, pagina, processo, versao, vigente } from './palcoDoProcesso.tsx';
import { migracaoVista } from './migracaoDeTeste.ts';

const usuario = userEvent.setup();
const agendada: PublicacaoAgendada = {
  ...{ situacao: 'agendada', quando: '2026-12-01T11:00:00Z', dia: '2026-12-01', hora: '08:00' },
  por: 'Sônia Suporte',
  migra: false,
  prazos: 'manter',
  motivo: null,
};
const comPublicacao = (publicacao: PublicacaoAgendada | null): ProcessoConfigurado =>
  processo({ versoes: [versao({ publicacao }), vigente] });

let servidor: ServidorDeRespostas;
let atual: ProcessoConfigurado;
let agendar: Responder;
beforeEach(async () => {
  atual = comPublicacao(null);
  agendar = () => {
    atual = comPublicacao(agendada);
    return envelope({ quando: agendada.quando }, 'Publicação agendada para 01/12/2026 às 08:00');
  };
  servidor = await servidorDeRespostas((pedido) => {
    const [caminho] = pedido.path.split('?');
    if (caminho === 'admin/processo') return envelope(pagina([atual]));
    if (caminho === 'admin/processo/3') return envelope(atual);
    if (caminho === 'admin/processo/3/verificar') return envelope([]);
    if (caminho === 'admin/processo/3/migracao') return envelope(migracaoVista());
    if (caminho === 'admin/processo/3/agendar') return agendar(pedido);
    if (caminho === 'admin/processo/3/desagendar') {
      atual = comPublicacao(null);
      return envelope({ cancelada: true }, 'Agendamento cancelado');
    }
    if (caminho === 'admin/processo/3/pagina') return envelope({ etapas: [], taxas: [] });
    return envelope([]);
  });
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});

const corpos = (fim: string): readonly unknown[] =>
  servidor.pedidos
    .filter(({ method, path }) => method === 'POST' && path.split('?')[0]?.endsWith(fim))
    .map(({ corpo }) => JSON.parse(corpo === '' ? 'null' : corpo) as unknown);
const abrir = async () => {
  abrirProcessos(<UmProcesso id={3} />);
  await screen.findByText('Nada a corrigir: esta versão pode ser publicada.');
};
const dialogo = () => within(screen.getByRole('dialog'));

describe('scheduling a publication', () => {
  it('asks for the day and the hour, sends both as typed, and the process says so', async () => {
    await abrir();
    await usuario.click(screen.getByRole('button', { name: 'Publicar a versão 2' }));
    await usuario.click(dialogo().getByRole('radio', { name: 'Em dia e hora' }));
    await usuario.click(dialogo().getByRole('button', { name: 'Agendar' }));
    expect(dialogo().getByText('Escolha o dia')).toBeTruthy();
    expect(corpos('/agendar')).toEqual([]);
    await usuario.type(dialogo().getByLabelText('Dia'), '01122026');
    await usuario.click(dialogo().getByRole('button', { name: 'Agendar' }));
    await screen.findByText('Publicação agendada para 01/12/2026 às 08:00', { selector: '.aviso b' });
    expect(corpos('/agendar')).toEqual([{ versao: 4, rascunho_id: 20, dia: '2026-12-01', hora: '08:00' }]);
    expect(corpos('/publicar')).toEqual([]);
    expect(screen.getByText(/^Por Sônia Suporte\./)).toBeTruthy();
    expect(screen.getByText('Publica em 01/12/2026 às 08:00')).toBeTruthy();
  });

  it('what the server refuses stands at its field, and what was typed stays', async () => {
    agendar = () =>
      recusa(422, 'dados_invalidos', 'Confira os campos indicados', {
        hora: ['Escolha um momento que ainda não passou, ou publique agora'],
      });
    await abrir();
    await usuario.click(screen.getByRole('button', { name: 'Publicar a versão 2' }));
    await usuario.click(dialogo().getByRole('radio', { name: 'Em dia e hora' }));
    await usuario.type(dialogo().getByLabelText('Dia'), '01112026');
    await usuario.click(dialogo().getByRole('button', { name: 'Agendar' }));
    await dialogo().findByText('Escolha um momento que ainda não passou, ou publique agora');
    expect(dialogo().getByLabelText<HTMLInputElement>('Dia').value).toBe('01/11/2026');
  });

  it('is changed from where it stands, with what was chosen, and cancelled', async () => {
    atual = comPublicacao({ ...agendada, migra: true });
    await abrir();
    await usuario.click(screen.getByRole('button', { name: 'Mudar' }));
    expect(dialogo().getByLabelText<HTMLInputElement>('Hora').value).toBe('08:00');
    expect(dialogo().getByRole<HTMLInputElement>('radio', { name: /^Passam para a versão 2/ }).checked).toBe(true);
    await dialogo().findByText('2 requerimentos em andamento. Vão pelas correspondências guardadas com o agendamento.');
    await usuario.click(dialogo().getByRole('button', { name: 'Mudar o agendamento' }));
    await waitFor(() =>
      expect(corpos('/agendar')).toEqual([
        { versao: 4, rascunho_id: 20, dia: '2026-12-01', hora: '08:00', migrar: true, prazos: 'manter' },
      ]),
    );
    await usuario.click(await screen.findByRole('button', { name: 'Cancelar o agendamento' }));
    await waitFor(() => expect(screen.queryByText(/^Publicação agendada para/)).toBeNull());
  });

  it('one that could not be made says why', async () => {
    atual = comPublicacao({ ...agendada, situacao: 'falhou', motivo: 'Há 1 impedimento para publicar:\nSem membros' });
    await abrir();
    expect(screen.getByRole('alert').textContent).toContain(
      'A publicação agendada para 01/12/2026 às 08:00 não foi feita',
    );
    expect(screen.getByRole('alert').textContent).toContain('Sem membros');
  });

  it('is in the list', async () => {
    atual = comPublicacao(agendada);
    abrirProcessos(<ListaDeProcessos />);
    await screen.findByText('Publica em 01/12/2026 às 08:00');
    // Called as where it is written.
    expect(screen.getByRole('columnheader', { name: 'Grupo' })).toBeTruthy();
  });
});

describe('requests that run when a version is published', () => {
  it('stay by default; taken along, the dialog says how many and what has no match, with the way to choose', async () => {
    await abrir();
    await usuario.click(screen.getByRole('button', { name: 'Publicar a versão 2' }));
    expect(dialogo().getByRole<HTMLInputElement>('radio', { name: /^Continuam na versão/ }).checked).toBe(true);
    await usuario.click(dialogo().getByRole('radio', { name: /^Passam para a versão 2/ }));
    await dialogo().findByText(/Sem correspondência: 1 etapa, 1 campo e 1 taxa\./);
    expect(
      dialogo().getByRole('link', { name: 'Conferir as correspondências e ensaiar antes' }).getAttribute('href'),
    ).toMatch(/\/3\/passagem\?para=2$/);
    await usuario.click(dialogo().getByRole('button', { name: 'Publicar' }));
    await waitFor(() =>
      expect(corpos('/publicar')).toEqual([{ versao: 4, rascunho_id: 20, migrar: true, prazos: 'manter' }]),
    );
  });

  it('those of earlier versions are counted on the page of the process', async () => {
    await abrir();
    await screen.findByText('2 requerimentos em andamento na versão 1');
    expect(screen.getByRole('link', { name: 'Passar para a versão 1' }).getAttribute('href')).toMatch(/\/passagem$/);
  });
});
