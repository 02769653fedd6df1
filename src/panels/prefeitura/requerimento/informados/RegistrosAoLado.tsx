import type { ReactElement } from 'react';
import type { InformadoVisto, NoCadastro } from '../../../../schemas/requerimento/vistas/informados.ts';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { hrefDoRegistro } from '../pecas/hrefDoRegistro.ts';

const Nome = ({ um: { nome, codigo, registro } }: { readonly um: NoCadastro }): ReactElement => (
  <span>
    {registro === undefined ? nome : <a href={hrefDoRegistro(registro)}>{nome}</a>}
    {codigo !== null && <span className="numero"> · {codigo}</span>}
  </span>
);

interface Props {
  readonly um: Pick<InformadoVisto, 'cadastro' | 'parecidos'>;
  /** One that looks like it is it: what was typed does not hold. Absent where nothing is decided. */
  readonly aoReconhecer?: (qual: NoCadastro) => void;
}

/** What the registries have beside something typed in: itself by now, or what looks like it under another number. */
export const RegistrosAoLado = ({ um: { cadastro, parecidos }, aoReconhecer }: Props): ReactElement => (
  <>
    {cadastro !== null && (
      <p className="informado-registros">
        Já está no cadastro: <Nome um={cadastro} />. Confirmar liga o requerimento a ele, e nada muda nele.
      </p>
    )}
    {parecidos.length > 0 && (
      <div className="informado-registros">
        <p className="informado-detalhe">Parecidos no cadastro, com outro número:</p>
        <ul>
          {parecidos.map((outro) => (
            <li key={`${outro.nome} ${outro.codigo ?? ''}`}>
              <Nome um={outro} />
              {aoReconhecer !== undefined && (
                <Botao variante="texto" tamanho="pequeno" onClick={() => aoReconhecer(outro)}>
                  É este
                </Botao>
              )}
            </li>
          ))}
        </ul>
      </div>
    )}
  </>
);
