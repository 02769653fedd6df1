import { numeroDoDia, type Estadia, type Lugar, type Percurso } from '../../../src/schemas/previsao/historia.ts';
import { ajustar } from '../../../src/schemas/previsao/aprender.ts';
import type { Leitura, Modelo } from '../../../src/schemas/previsao/modelo.ts';
import { preparar } from '../../../src/schemas/previsao/preparo.ts';

export const SEMPRE: Leitura = { meiaVida: 1e9, estacao: false };
export const dia = numeroDoDia;
export const todoDia = (): boolean => true;
export const semFimDeSemana = (n: number): boolean => ![0, 6].includes(new Date(n * 86_400_000).getUTCDay());

export const lugar = (etapa: string, setor: string | null = 'TOPO'): Lugar => ({
  chave: `etapa:${etapa}`,
  setor,
  volta: false,
});

/** A request that goes through steps one after the other, each for so many days; the last goes on where `abertoHa` says for how long. */
export const reto = (
  requerimento: number,
  protocolo: number,
  etapas: readonly (readonly [Lugar, number])[],
  segue = false,
): Percurso => {
  const primeiro = etapas[0]?.[0];
  const estadias: Estadia[] = [
    {
      lugar: { chave: 'protocolo', setor: null, volta: false },
      entrou: protocolo,
      saiu: protocolo,
      para: primeiro === undefined ? [] : [primeiro],
      encerrou: false,
      sozinha: true,
    },
  ];
  let entrou = protocolo;
  etapas.forEach(([onde, dias], i) => {
    const seguinte = etapas[i + 1]?.[0];
    const aberta = segue && seguinte === undefined;
    const saiu = aberta ? null : entrou + dias;
    const para = seguinte === undefined ? [] : [seguinte];
    estadias.push({ lugar: onde, entrou, saiu, para, encerrou: seguinte === undefined && !aberta, sozinha: true });
    entrou += dias;
  });
  return { requerimento, processo: 1, protocolo, fim: segue ? null : entrou, estadias };
};

export const modeloDe = (
  historico: readonly Percurso[],
  hoje: number,
  trabalha: (n: number) => boolean = todoDia,
  leitura: Leitura = SEMPRE,
): Modelo => ajustar(preparar(historico, { hoje, trabalha }), leitura);
