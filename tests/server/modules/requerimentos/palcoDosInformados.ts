import { tipoDoDadoDaLicenca, type Campo } from '../../../../src/schemas/processo/campo.ts';
import type { InformadoVisto } from '../../../../src/schemas/requerimento/vistas/informados.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, respostasO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Resposta } from '../../../support/cliente.ts';
import { definicaoO2 } from '../../../support/definicaoO2.ts';
import { publicarProcesso } from '../../../support/processoDeTeste.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';

/** Answer of a look-up. */
export interface Dito {
  readonly encontrado: boolean;
  readonly titulo?: string;
  readonly detalhe?: string;
  readonly mensagem?: string;
  readonly informar?: string;
  readonly valor?: string;
  readonly digitado?: Readonly<Record<string, string>>;
}
export const CPF = '52998224725';
export const DONA = { nome: 'Zélia Quintana', email: 'zelia@exemplo.com.br', telefone: '(48) 99123-4567' };
export const TECNICO = {
  nome: 'Tito Vasques',
  cpf: '111.444.777-35',
  conselho: 'CREA',
  uf: 'SC',
  registro: '90210',
  email: 'tito@exemplo.com.br',
};
const campos: readonly Campo[] = [
  { chave: 'dono', nome: 'Proprietário', tipo: 'pessoa', obrigatorio: false, informado: true },
  { chave: 'tecnico', nome: 'Responsável técnico', tipo: 'profissional', obrigatorio: false, informado: true },
  { chave: 'antiga', nome: 'Alvará anterior', tipo: 'requerimento', obrigatorio: false, informado: true },
  ...(['emitida_em', 'valida_ate', 'renovacoes', 'informada'] as const).map((dado): Campo => ({
    chave: `antiga_${dado}`,
    nome: dado,
    tipo: tipoDoDadoDaLicenca[dado],
    obrigatorio: false,
    da_licenca: { licenca: 'antiga', dado },
  })),
  {
    chave: 'copia_da_antiga',
    nome: 'Cópia do alvará em papel',
    tipo: 'arquivo',
    obrigatorio: true,
    condicao: 'antiga_informada',
  },
  { chave: 'so_do_cadastro', nome: 'Outra pessoa', tipo: 'pessoa', obrigatorio: false },
];

export interface PalcoDosInformados {
  readonly portal: Portal;
  readonly c: CenarioO2;
  readonly api: ReturnType<typeof requerimentoPelaApi>;
  /** A draft that lacks only these answers. */
  readonly rascunho: () => Promise<number>;
  readonly responder: (id: number, respostas: object) => Promise<Resposta>;
  readonly consultar: (id: number, campo: string, valor: string) => Promise<Dito>;
  readonly informar: (id: number, campo: string, valor: string, dados: object, antes?: string) => Promise<Resposta>;
  readonly retirar: (id: number, campo: string, valor: string) => Promise<Resposta>;
  readonly daEquipe: (id: number) => Promise<readonly InformadoVisto[]>;
}

/** A city whose process takes typed-in people, professionals and paper licences. */
export const palcoDosInformados = async (aberto?: Portal): Promise<PalcoDosInformados> => {
  const portal = aberto ?? (await aPortal({ inicio: '2026-11-19T15:00:00Z' }));
  const c = await cenarioO2(portal);
  const api = requerimentoPelaApi(portal, c);
  const d = definicaoO2({ taxas: [], documentos: definicaoO2().documentos.filter((x) => x.etapa === 'abertura') });
  const processo = await publicarProcesso(portal.db, portal.cidade, {
    ...d,
    processo: { ...d.processo, chave: 'com-informados', nome_curto: 'Informados' },
    campos: [...d.campos, ...campos],
    etapas: d.etapas.map((e) =>
      e.chave === 'abertura'
        ? {
            ...e,
            secoes: [...(e.secoes ?? []), { chave: 'quem', titulo: 'Quem', campos: campos.map(({ chave }) => chave) }],
          }
        : e,
    ),
  });
  const doRequerente = (id: number): string => `painel-contribuinte/requerimento/${id}`;
  return {
    portal,
    c,
    api,
    rascunho: async () => {
      const { id } = (await c.requerente.post('painel-contribuinte/requerimento', { processo_id: processo })).dados<{
        id: number;
      }>();
      await c.requerente.post(`${doRequerente(id)}/respostas`, { respostas: respostasO2 });
      await api.anexar(id, 'matricula');
      return id;
    },
    responder: (id, respostas) => c.requerente.post(`${doRequerente(id)}/respostas`, { respostas }),
    consultar: async (id, campo, valor) =>
      (await c.requerente.get(`${doRequerente(id)}/consulta`, { campo, valor })).dados<Dito>(),
    informar: (id, campo, valor, dados, antes) =>
      c.requerente.post(`${doRequerente(id)}/informados`, {
        campo,
        valor,
        dados,
        ...(antes === undefined ? {} : { antes }),
      }),
    retirar: (id, campo, valor) => c.requerente.post(`${doRequerente(id)}/informados/retirar`, { campo, valor }),
    daEquipe: async (id) => (await c.analista.get(`painel-prefeitura/requerimento/${id}/informados`)).dados(),
  };
};
