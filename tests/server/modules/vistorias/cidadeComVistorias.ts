import { afterAll, beforeAll, expect } from 'vitest';
import type { Agenda } from '../../../../src/schemas/agenda/agenda.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import type { HorariosVistos } from '../../../../src/schemas/requerimento/vistas/vistorias.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { comEtapas, etapa, segue } from '../../../support/definicaoComRamos.ts';
import { publicarVersao } from '../../../support/processoDeTeste.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';

/** A process whose first step of the city waits for a visit that the applicant books. */
export const definicaoComVistorias = (): Definicao =>
  comEtapas([
    etapa('visita', [segue('decisao')], {
      prazo: { quantidade: 10, contagem: 'corridos' },
      vistoria: {
        agenda: 'requerente',
        duracao: 60,
        itens: [
          { chave: 'fossa', nome: 'Fossa séptica', foto: true },
          { chave: 'muro', nome: 'Muro no alinhamento' },
        ],
      },
    }),
    etapa('decisao', []),
  ]);

/** A city whose process waits for an inspection that the applicant books. Call it at the top of a file. */
export const cidadeComVistorias = () => {
  let portal: Portal;
  let c: CenarioO2;
  let api: ReturnType<typeof requerimentoPelaApi>;
  // Monday the 16th of November 2026, 10:00 in São Paulo. Friday the 20th is a holiday of the whole country.
  beforeAll(async () => {
    portal = await aPortal({ inicio: '2026-11-16T13:00:00Z' });
    c = await cenarioO2(portal);
    await publicarVersao(portal.db, portal.cidade, c.processo, definicaoComVistorias());
    api = requerimentoPelaApi(portal, c);
    const janela = await c.gestor.post('painel-prefeitura/cadastro/janela-vistoria', {
      nome: 'Quintas e sextas',
      setor_id: c.setor,
      dias: ['quinta', 'sexta'],
      das: '08:00',
      ate: '10:00',
    });
    expect(janela.status, janela.texto).toBe(201);
  });
  afterAll(() => portal.drop());

  const protocolado = async (): Promise<number> => {
    const { id } = await protocolarO2(portal, c);
    await api.agir(id, 'acoes/iniciar');
    return id;
  };
  const horarios = async (id: number, quem: Cliente = c.requerente, mais: object = {}) => {
    const r = await quem.get(`${api.painel(quem)}/requerimento/${id}/vistorias/horarios`, { ...mais });
    expect(r.status, r.texto).toBe(200);
    return r.dados<HorariosVistos>();
  };
  const livres = async (id: number, ate = '2026-11-28') =>
    (await horarios(id)).horarios.filter(({ dia }) => dia < ate).map(({ dia, hora }) => `${dia} ${hora}`);
  const agendar = (id: number, dia: string, hora: string, quem: Cliente = c.requerente, mais: object = {}) =>
    api.tentar(id, 'vistorias', { dia, hora, ...mais }, quem);
  const avisos = async (usuario: number, id: number) =>
    (
      await portal.db
        .selectFrom('notificacao')
        .select('message')
        .where('usuario_id', '=', usuario)
        .where('requerimento_id', '=', id)
        .orderBy('id')
        .execute()
    ).map((n) => n.message);
  const cartas = async (id: number): Promise<string> =>
    JSON.stringify(
      (await portal.db.selectFrom('saida').select('dados').where('tipo', '=', 'mail').execute()).filter(({ dados }) =>
        JSON.stringify(dados).includes(`/${id}"`),
      ),
    );
  const agenda = async (quem: Cliente, de = '2026-11-16', ate = '2026-12-16') => {
    const r = await quem.get(`${api.painel(quem)}/agenda`, { de, ate });
    expect(r.status, r.texto).toBe(200);
    return r.dados<Agenda>();
  };
  const daVistoria = async (quem: Cliente, id: number) =>
    (await agenda(quem)).compromissos.find((x) => x.tipo === 'vistoria' && x.requerimento_id === id);
  const ITENS = { fossa: { resultado: 'nao_se_aplica' }, muro: { resultado: 'conforme' } };
  const concluir = (id: number, mais: object = {}) =>
    api.tentar(id, 'vistorias/1/concluir', {
      resultado: 'aprovada',
      relatorio: 'Conforme o projeto',
      itens: ITENS,
      ...mais,
    });
  return {
    get portal() {
      return portal;
    },
    get c() {
      return c;
    },
    get api() {
      return api;
    },
    protocolado,
    horarios,
    livres,
    agendar,
    avisos,
    cartas,
    agenda,
    daVistoria,
    concluir,
  };
};
