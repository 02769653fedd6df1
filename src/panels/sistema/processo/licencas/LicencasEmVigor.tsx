import { useState, type ReactElement } from 'react';
import { temPermissao } from '../../../../authProvider/permissao.ts';
import { atosDasLicencas, type AtoDasLicencas } from '../../../../schemas/processo/licencasDoProcesso.ts';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { Cartao } from '../../../layout/ui/Cartao.tsx';
import { useLugar } from '../lugar.ts';
import { useLicencas } from './chamadas.ts';
import { licencasEmPalavras, MudarLicencas } from './MudarLicencas.tsx';

/** Licences in force that the process has issued, with what a manager may decide about all of them; nothing where there are none. */
export function LicencasEmVigor({ processoId }: { readonly processoId: number }): ReactElement | null {
  const { painel } = useLugar();
  const gestor = painel === 'painel-prefeitura' && temPermissao('perfil.gestor.prefeitura');
  const { data, refetch } = useLicencas(processoId, gestor);
  const [aberto, setAberto] = useState<AtoDasLicencas | null>(null);
  if (data === undefined || data.em_vigor === 0) return null;
  const { em_vigor, suspensas, alcanca } = data;
  return (
    <Cartao titulo="Licenças em vigor">
      <p>
        {licencasEmPalavras(em_vigor)}
        {suspensas > 0 && `, ${suspensas} com a validade suspensa`}.
      </p>
      <div className="processo-acoes">
        {(Object.keys(atosDasLicencas) as AtoDasLicencas[])
          .filter((ato) => alcanca[ato] > 0)
          .map((ato) => (
            <Botao key={ato} variante="secundario" tamanho="pequeno" onClick={() => setAberto(ato)}>
              {`${atosDasLicencas[ato]} de ${alcanca[ato]}`}
            </Botao>
          ))}
      </div>
      {aberto !== null && (
        <MudarLicencas
          processoId={processoId}
          ato={aberto}
          licencas={data}
          reler={refetch}
          aoFechar={() => setAberto(null)}
        />
      )}
    </Cartao>
  );
}
