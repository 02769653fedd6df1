import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GerenciarRequerimento } from '../../../../src/panels/prefeitura/requerimento/GerenciarRequerimento.tsx';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import type { EtapaAberta } from '../../../../src/schemas/requerimento/vistas/etapas.ts';
import { envelope, servidorDeRespostas, type ServidorDeRespostas } from '../../../support/servidorDeRespostas.ts';
import { umRequerimento } from '../../contribuinte/umRequerimento.ts';
import { abrirTela, acao, corpoDe, entrarComoEquipe, EQUIPE, escritas } from './palcoDaEquipe.tsx';

const aberta = (execucao: number, nome: string, setor: string, muda: Partial<EtapaAberta> = {}): EtapaAberta => ({
  execucao,
  chave: `e${execucao}`,
  nome,
  setor,
  responsavel: null,
  situacao: 'aguardando',
  minha: false,
  prazo: { vence_em: null, estado: 'sem_prazo', texto: 'Sem prazo definido' },
  ...muda,
});
const naEtapa = ({ execucao, chave, nome, setor, situacao }: EtapaAberta): RequerimentoVisto['etapa'] => ({
  execucao,
  chave,
  nome,
  tipo: 'validar',
  setor,
  responsavel: null,
  situacao,
});

let servidor: ServidorDeRespostas;
let visto: RequerimentoVisto;
let semGente: readonly number[];
const usuario = userEvent.setup();
beforeEach(async () => {
  entrarComoEquipe(['painel.prefeitura', 'perfil.gestor.prefeitura']);
  semGente = [];
  servidor = await servidorDeRespostas(({ path, method }) => {
    const [caminho = '', consulta = ''] = path.split('?');
    if (method === 'POST') return envelope({ versao: 6, situacao: 'Aguardando prefeitura' });
    if (caminho === 'painel-prefeitura/requerimento/12') return envelope(visto);
    const setor = Number(new URLSearchParams(consulta).get('sistema_organizacao_setor_id'));
    if (caminho === 'recursos/analistas' && semGente.includes(setor)) return envelope([]);
    return envelope(EQUIPE[caminho] ?? []);
  });
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});
const abrir = () => abrirTela(<GerenciarRequerimento />, '/gerenciar/12', '/gerenciar/:id');

describe('a management without a way on', () => {
  it('says that nothing was granted and lets the manager name the step', async () => {
    const parada = aberta(3, 'Análise', 'SEURB', { sem_caminho: true });
    visto = umRequerimento({
      id: 12,
      etapa: naEtapa(parada),
      abertas: [parada],
      acoes: [
        acao('indeferir', { rotulo: 'Indeferir', precisa: ['motivo'] }),
        acao('mover', {
          rotulo: 'Seguir para uma etapa',
          precisa: ['motivo'],
          etapas: [
            { chave: 'analise', nome: 'Análise' },
            { chave: 'emissao', nome: 'Emissão' },
          ],
        }),
        acao('cancelar', { rotulo: 'Cancelar', precisa: ['motivo'] }),
      ],
    });
    abrir();
    const aviso = (
      await screen.findByText('Nenhum caminho serve às respostas depois de Análise.')
    ).closest<HTMLElement>('.aviso')!;
    expect(aviso.textContent).toContain('Nada foi deferido');
    const curso = screen.getByRole('heading', { name: 'Andamento do requerimento' }).closest<HTMLElement>('.cartao')!;
    expect(within(curso).getByRole('button', { name: 'Indeferir' })).toBeTruthy();
    await usuario.click(within(aviso).getByRole('button', { name: 'Seguir para uma etapa' }));
    const dialogo = await screen.findByRole('dialog', { name: 'Seguir para uma etapa' });
    await usuario.selectOptions(within(dialogo).getByRole('combobox', { name: 'Etapa' }), 'Emissão');
    await usuario.type(within(dialogo).getByRole('textbox', { name: /Motivo/ }), 'Vale para todos');
    await usuario.click(within(dialogo).getByRole('button', { name: 'Seguir para uma etapa' }));
    await expect
      .poll(() => corpoDe(escritas(servidor)[0]))
      .toMatchObject({ etapa: 'emissao', motivo: 'Vale para todos' });
    expect(escritas(servidor)[0]?.path).toBe('painel-prefeitura/requerimento/12/acoes/mover');
  });

  it('tells of every open step whose sector has nobody, with the way to it', async () => {
    const [um, outro] = [aberta(3, 'Urbanismo', 'SEURB'), aberta(4, 'Meio ambiente', 'SEMAM')];
    semGente = [4, 5];
    visto = umRequerimento({
      id: 12,
      etapa: naEtapa(um),
      abertas: [um, outro],
      acoes: [acao('encaminhar', { rotulo: 'Encaminhar' })],
    });
    abrir();
    const deUm = (await screen.findByText('Urbanismo: ninguém pode analisar em SEURB.')).closest<HTMLElement>(
      '.aviso',
    )!;
    expect(within(deUm).getByRole('button', { name: 'Encaminhar' })).toBeTruthy();
    const doOutro = (await screen.findByText('Meio ambiente: ninguém pode analisar em SEMAM.')).closest<HTMLElement>(
      '.aviso',
    )!;
    expect(within(doOutro).getByRole('link', { name: 'Ver a etapa' }).getAttribute('href')).toContain('execucao=4');
  });
});
