import { afterAll, beforeAll } from 'vitest';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, enviarArquivo, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { definicaoO2 } from '../../../support/definicaoO2.ts';
import { publicarProcesso } from '../../../support/processoDeTeste.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';

/** The approval asks the sector for the report of its visit, and for photos where it found something. */
export const comVistoria = (): Definicao => {
  const d = definicaoO2({ taxas: [] });
  return {
    ...d,
    processo: { ...d.processo, chave: 'com-vistoria' },
    campos: [
      ...d.campos,
      { chave: 'ha_ressalva', nome: 'Há ressalva?', tipo: 'logico', obrigatorio: true },
      {
        chave: 'foto',
        nome: 'Foto da ressalva',
        tipo: 'arquivo',
        obrigatorio: true,
        formatos: ['pdf'],
        condicao: 'ha_ressalva',
      },
    ],
    documentos: [
      ...d.documentos.filter((x) => x.etapa === 'abertura'),
      { chave: 'relatorio', nome: 'Relatório de vistoria', etapa: 'aprovacao', formatos: ['pdf'] },
      { chave: 'parecer', nome: 'Parecer técnico', etapa: 'aprovacao', formatos: ['pdf'], publico: 'setor' },
      {
        chave: 'fotos',
        nome: 'Fotos da vistoria',
        etapa: 'aprovacao',
        formatos: ['pdf'],
        quando: 'Se houver',
        varios: true,
        publico: 'setor',
      },
    ],
    etapas: d.etapas.map((e) =>
      e.chave === 'aprovacao'
        ? { ...e, secoes: [{ chave: 'vistoria', titulo: 'Vistoria', campos: ['ha_ressalva', 'foto'] }] }
        : e,
    ),
  };
};

/** A city whose process asks files of the sector that works in a step. Call it at the top of a file. */
export function processoComVistoria() {
  let portal: Portal;
  let c: CenarioO2;
  let api: ReturnType<typeof requerimentoPelaApi>;
  let processo: number;
  beforeAll(async () => {
    portal = await aPortal({ inicio: '2026-11-19T15:00:00Z' });
    c = await cenarioO2(portal);
    api = requerimentoPelaApi(portal, c);
    processo = await publicarProcesso(portal.db, portal.cidade, comVistoria());
  });
  afterAll(() => portal.drop());
  const enviar = async (quem: Cliente, id: number, campos: Record<string, string>, nome?: string) => {
    const r = await enviarArquivo(
      portal,
      quem,
      `${api.painel(quem)}/requerimento/${id}/arquivos`,
      campos,
      undefined,
      nome,
    );
    return { status: r.statusCode, ...r.json<{ mensagem: string | null; erros?: object; dados: { id: number } }>() };
  };

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
    get processo() {
      return processo;
    },
    enviar,
  };
}
