import fs from 'node:fs';
import path from 'node:path';
import { ApiError } from '../../../../../src/dataProvider/ApiError.ts';
import type { Definicao } from '../../../../../src/schemas/processo/definicao.ts';
import { escreverNo } from '../../../../../src/schemas/processo/edicao/caminho.ts';
import type { RascunhoEditado, RascunhoGravado } from '../../../../../src/schemas/processo/edicao/rascunho.ts';

export const definicao = JSON.parse(
  fs.readFileSync(path.resolve(import.meta.dirname, '../../../../../tests/support/definicoes/o3.json'), 'utf8'),
) as Definicao;
export const rascunho: RascunhoEditado = {
  rascunho_id: 9,
  ...{ id: 1, numero: 2, versao: 7, definicao, atualizado_em: '2026-11-20T12:00:00Z', editado_por: null, vigente: 1 },
  achados: [],
  cidade: { setores: [], parametros: [], nomes: { setores: [], parametros: [], processos: [] } },
};
export const nome = (texto: string) => (d: Definicao) => escreverNo(d, 'etapas[0].nome', texto);

/** A server that keeps one draft, as the real one does. */
export const servidor = () => {
  let guardado = { versao: 7, definicao };
  const recebidos: { versao: number; nome: string; comentario: string | undefined }[] = [];
  const falhas: ApiError[] = [];
  return {
    recebidos,
    falhas,
    guardado: () => guardado,
    deOutro: (mudanca: (d: Definicao) => Definicao) =>
      (guardado = { versao: guardado.versao + 1, definicao: mudanca(guardado.definicao) }),
    gravar: async (versao: number, nova: Definicao, comentario?: string): Promise<RascunhoGravado> => {
      recebidos.push({ versao, nome: nova.etapas[0]?.nome ?? '', comentario });
      const falha = falhas.shift();
      if (falha !== undefined) throw falha;
      if (versao !== guardado.versao)
        throw new ApiError(409, 'versao_desatualizada', 'Alguém mudou', {
          dados: { ...guardado, editado_por: 'Nara', atualizado_em: '2026-11-20T12:01:00Z' },
        });
      guardado = { versao: versao + 1, definicao: nova };
      return { versao: guardado.versao, atualizado_em: '2026-11-20T12:02:00Z', achados: [] };
    },
  };
};
