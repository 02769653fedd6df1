import { plural } from '../../src/schemas/texto/plural.ts';
import { OLDEST_POSTGRES } from '../database/external.ts';
import { migrationNames } from '../database/migrate.ts';
import { RUNTIME_ROLE } from '../database/roles.ts';
import { atencao, certo, falta, naoVerificado, type Conferencia } from './conferencia.ts';

export const versao: Conferencia = {
  id: 'versao-do-banco',
  nome: 'Versão do banco',
  pede: `PostgreSQL ${OLDEST_POSTGRES} ou mais novo, ao alcance do portal.`,
  le: 'banco',
  conferir: ({ versao: dita }) =>
    Number.parseInt(dita, 10) < OLDEST_POSTGRES
      ? falta(`O banco é um PostgreSQL ${dita}; atualize-o para o ${OLDEST_POSTGRES} ou mais novo.`)
      : certo(`O banco é um PostgreSQL ${dita}.`),
};

export const papel: Conferencia = {
  id: 'papel-do-banco',
  nome: 'Papel do portal no banco',
  pede: `o portal trabalha como \`${RUNTIME_ROLE}\`, que não é dono das tabelas nem altera a auditoria.`,
  le: 'banco',
  conferir: ({ papel: dele, aplicadas }) => {
    if (aplicadas === undefined)
      return naoVerificado('O banco ainda não tem um portal; inicie-o uma vez com npm start.');
    if (dele === undefined)
      return falta(
        `O papel ${RUNTIME_ROLE} não existe, e o portal trabalha como dono das tabelas; crie-o (create role ${RUNTIME_ROLE} nologin), conceda-o ao usuário de DATABASE_URL e reinicie o portal.`,
      );
    if (!dele.assumido)
      return falta(
        `O usuário de DATABASE_URL não pode assumir o papel ${RUNTIME_ROLE}; conceda-o a ele (grant ${RUNTIME_ROLE} to …) e reinicie o portal.`,
      );
    if (dele.superusuario)
      return falta(`O papel ${RUNTIME_ROLE} é superusuário; rode alter role ${RUNTIME_ROLE} nosuperuser.`);
    if (dele.tabelas > 0)
      return falta(
        `O papel ${RUNTIME_ROLE} é dono de ${plural(dele.tabelas, 'tabela', 'tabelas')}, e poderia apagar o que só deve crescer; passe tudo ao usuário de DATABASE_URL (reassign owned by ${RUNTIME_ROLE} to …).`,
      );
    if (dele.alteraAuditoria)
      return falta(
        `O papel ${RUNTIME_ROLE} pode alterar ou apagar a auditoria; reinicie o portal, que lhe tira essa permissão.`,
      );
    return certo(`O portal trabalha como ${RUNTIME_ROLE}, que não é dono de nada nem altera a auditoria.`);
  },
};

export const migracoes: Conferencia = {
  id: 'migracoes',
  nome: 'Migrações',
  pede: 'as tabelas são as desta versão do portal.',
  le: 'banco',
  conferir: async ({ aplicadas }) => {
    if (aplicadas === undefined) return falta('O banco ainda não tem um portal; inicie-o uma vez com npm start.');
    const desta = await migrationNames();
    const demais = aplicadas.filter((nome) => !desta.includes(nome));
    if (demais.length > 0)
      return falta(
        `O banco já foi atualizado por uma versão mais nova (migração ${demais.at(-1)}); use essa versão do portal.`,
      );
    const faltam = desta.length - aplicadas.length;
    return faltam > 0
      ? falta(
          `${plural(faltam, 'migração não foi aplicada', 'migrações não foram aplicadas')}; faça uma cópia e reinicie o portal nesta versão; a partida aplica o que falta.`,
        )
      : certo(`As ${desta.length} migrações desta versão estão aplicadas.`);
  },
};

const SEGUNDOS = { atencao: 2, falta: 30 } as const;

export const relogio: Conferencia = {
  id: 'relogio',
  nome: 'Relógio',
  pede: `os relógios da máquina e do banco a menos de ${SEGUNDOS.atencao} segundos um do outro.`,
  le: 'banco',
  conferir: ({ adiantadoMs }) => {
    const segundos = Math.abs(adiantadoMs) / 1000;
    const dito = `O relógio do banco está ${segundos.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} segundos ${adiantadoMs > 0 ? 'adiantado' : 'atrasado'} em relação ao desta máquina`;
    if (segundos >= SEGUNDOS.falta) return falta(`${dito}, e prazos e sessões sairiam errados; ligue o NTP nas duas.`);
    if (segundos >= SEGUNDOS.atencao) return atencao(`${dito}; ligue o NTP nas duas.`);
    return certo('Os relógios do banco e desta máquina estão juntos.');
  },
};
