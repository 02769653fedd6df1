import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { AbasDaOrganizacao } from '../organizacao/AbasDaOrganizacao.tsx';
import { LugarDado, lugarNoSistema } from './lugar.ts';
import { UmProcesso } from './UmProcesso.tsx';
import './processo.css';

/** Route processo/listagem/{organizacao_id}/{id}: one process of a city. */
export function ProcessoDoSistema(): ReactElement {
  const { organizacao_id = '', id = '' } = useParams();
  const cidade = Number(organizacao_id);
  return (
    <LugarDado value={lugarNoSistema(cidade)}>
      <AbasDaOrganizacao organizacaoId={cidade} aba="processos" />
      <div className="processo-pagina">
        <UmProcesso key={id} id={Number(id)} />
      </div>
    </LugarDado>
  );
}
