import fs from 'node:fs';
import path from 'node:path';
import { tamanhoLegivel } from '../../src/schemas/tamanhoLegivel.ts';
import { lugaresDe, nomesDasChaves } from '../copia/lugares.ts';
import { atencao, certo, falta, naoVerificado, type Conferencia, type Veredito } from './conferencia.ts';

const GB = 1024 ** 3;
/** Bytes left on the disk of DATA_DIR: less than the first is soon full, with less than the second a day of plans may fill it. */
const LIVRES = { atencao: 10 * GB, falta: 2 * GB } as const;

/** What so many free bytes mean. */
export const julgarEspaco = (livres: number, pasta: string): Veredito => {
  const dito = `O disco de ${pasta} tem ${tamanhoLegivel(livres)} livres`;
  if (livres < LIVRES.falta) return falta(`${dito}; libere espaço ou aumente-o antes que o banco pare.`);
  if (livres < LIVRES.atencao) return atencao(`${dito}; planeje mais espaço.`);
  return certo(`${dito}.`);
};

/** The folder itself, else the nearest one above that is there already. */
const existente = (pasta: string): string => (fs.existsSync(pasta) ? pasta : existente(path.dirname(pasta)));

export const espaco: Conferencia = {
  id: 'espaco',
  nome: 'Espaço em disco',
  pede: `ao menos ${tamanhoLegivel(LIVRES.atencao)} livres no disco de \`DATA_DIR\`.`,
  le: 'ajustes',
  conferir: ({ settings: { dataDir } }) => {
    const pasta = path.resolve(dataDir);
    const { bavail, bsize } = fs.statfsSync(existente(pasta));
    return julgarEspaco(bavail * bsize, pasta);
  },
};

/** Bits of a mode that are not there for anybody but the owner; passing through the data folder shows nobody what it holds. */
const ALHEIOS = { pasta: 0o066, chave: 0o077 } as const;

const aberto = (caminho: string, alheios: number): boolean => (fs.statSync(caminho).mode & alheios) !== 0;

export const permissoes: Conferencia = {
  id: 'permissoes',
  nome: 'Permissões dos arquivos',
  pede: '`DATA_DIR` e as chaves de `DATA_DIR/chaves` só para o usuário do portal (modos 0700 e 0600).',
  le: 'ajustes',
  conferir: ({ settings: { dataDir } }) => {
    const { pasta, chaves } = lugaresDe(path.resolve(dataDir));
    if (!fs.existsSync(pasta))
      return naoVerificado(`A pasta ${pasta} ainda não existe; inicie o portal uma vez ou corrija DATA_DIR.`);
    if (aberto(pasta, ALHEIOS.pasta))
      return falta(`Outros usuários da máquina leem ${pasta}, com os papéis dos cidadãos; rode chmod 700 ${pasta}.`);
    if (!fs.existsSync(chaves))
      return certo(`Só o usuário do portal lê ${pasta}; ainda não há chaves nela (a primeira partida as cria).`);
    if (aberto(chaves, ALHEIOS.chave))
      return falta(`Outros usuários da máquina alcançam ${chaves}; rode chmod 700 ${chaves}.`);
    const exposta = nomesDasChaves(chaves)
      .map((nome) => path.join(chaves, nome))
      .find((arquivo) => aberto(arquivo, ALHEIOS.chave));
    return exposta === undefined
      ? certo(`Só o usuário do portal lê ${pasta} e as suas chaves.`)
      : falta(
          `Outros usuários da máquina leem a chave ${exposta}; rode chmod 600 ${exposta}, e troque-a se algum a leu.`,
        );
  },
};
