import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { AbasDaOrganizacao } from '../organizacao/AbasDaOrganizacao.tsx';
import { LugarDado, lugarNoSistema } from './lugar.ts';
import { PassarRequerimentos } from './migracao/PassarRequerimentos.tsx';

/** Route processo/listagem/{organizacao_id}/{id}/passagem: requests of a city and another version of their process. */
export function MigracaoNoSistema(): ReactElement {
  const { organizacao_id = '', id = '' } = useParams();
  const cidade = Number(organizacao_id);
  return (
    <LugarDado value={lugarNoSistema(cidade)}>
      <AbasDaOrganizacao organizacaoId={cidade} aba="processos" />
      <PassarRequerimentos key={id} id={Number(id)} />
    </LugarDado>
  );
}
