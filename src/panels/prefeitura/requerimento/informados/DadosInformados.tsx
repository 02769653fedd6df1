import type { ReactElement } from 'react';
import { porConferir } from '../../../../schemas/requerimento/informado.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import { Aviso } from '../../../layout/ui/Aviso.tsx';
import { UmInformado } from './UmInformado.tsx';
import { useInformados } from './useInformados.ts';

/** Who or what the applicant typed in because no registry has it, for the city to confirm; nothing where there is none. */
export function DadosInformados({
  requerimento: r,
}: {
  readonly requerimento: RequerimentoVisto;
}): ReactElement | null {
  const { data = [] } = useInformados(r);
  if ((r.informados ?? []).length === 0) return null;
  const faltam = porConferir(r).length;
  return (
    <section aria-label="Dados informados pelo requerente">
      {faltam > 0 && (
        <Aviso tom="warn" titulo={faltam === 1 ? 'Há dados a confirmar.' : `Há ${faltam} dados a confirmar.`}>
          O cadastro da prefeitura não os tem: o requerente os informou.
        </Aviso>
      )}
      <ul>
        {data.map((um) => (
          <li key={um.id}>
            <UmInformado requerimento={r} um={um} />
          </li>
        ))}
      </ul>
    </section>
  );
}
