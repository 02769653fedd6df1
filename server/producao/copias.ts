import { plural } from '../../src/schemas/texto/plural.ts';
import fs from 'node:fs';
import path from 'node:path';
import { atencao, certo, falta, type Conferencia } from './conferencia.ts';

const HORA_MS = 3_600_000;
/** Hours of the newest backup: one a day, with room for a long one; then the third day without. */
const HORAS = { atencao: 26, falta: 72 } as const;
/** As `npm run backup` names them in a folder. */
const COPIA = /^portal-(?:(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z|.+)\.tar$/;

/** The moment in the name, which a move to another machine keeps; else that of the file. */
const momentoDe = (pasta: string, nome: string): Date => {
  const [, ano, mes, dia, hora, minuto, segundo] = COPIA.exec(nome) ?? [];
  return ano === undefined
    ? fs.statSync(path.join(pasta, nome)).mtime
    : new Date(`${ano}-${mes}-${dia}T${hora}:${minuto}:${segundo}Z`);
};

const maisNova = (pasta: string): { readonly nome: string; readonly momento: Date } | undefined =>
  fs
    .readdirSync(pasta)
    .filter((nome) => COPIA.test(nome) && fs.statSync(path.join(pasta, nome)).size > 0)
    .map((nome) => ({ nome, momento: momentoDe(pasta, nome) }))
    .sort((a, b) => b.momento.getTime() - a.momento.getTime())[0];

const idade = (horas: number): string =>
  horas < 48 ? plural(horas, 'hora', 'horas') : `${Math.floor(horas / 24)} dias`;

export const copias: Conferencia = {
  id: 'copias',
  nome: 'Cópia de segurança',
  pede: `uma cópia de menos de ${HORAS.atencao} horas (\`npm run backup\`) na pasta de \`COPIAS_DIR\` ou de \`--copias\`.`,
  le: 'ajustes',
  conferir: ({ copias: pasta, clock }) => {
    if (pasta === undefined)
      return falta('Ponha em COPIAS_DIR (ou em --copias) a pasta das cópias, e faça uma por dia com npm run backup.');
    if (fs.statSync(pasta, { throwIfNoEntry: false })?.isDirectory() !== true)
      return falta(`A pasta das cópias ${path.resolve(pasta)} não existe; crie-a ou corrija COPIAS_DIR.`);
    const nova = maisNova(pasta);
    if (nova === undefined)
      return falta(`Não há cópia em ${path.resolve(pasta)}; faça uma por dia com npm run backup -- --para ${pasta}.`);
    const horas = Math.floor((clock.now().getTime() - nova.momento.getTime()) / HORA_MS);
    if (horas >= HORAS.falta)
      return falta(
        `A cópia mais nova (${nova.nome}) tem ${idade(horas)}; faça outra já e veja por que a diária parou.`,
      );
    if (horas >= HORAS.atencao)
      return atencao(`A cópia mais nova (${nova.nome}) tem ${idade(horas)}; veja por que a de hoje não foi feita.`);
    return certo(`A cópia mais nova (${nova.nome}) tem ${idade(Math.max(0, horas))}.`);
  },
};
