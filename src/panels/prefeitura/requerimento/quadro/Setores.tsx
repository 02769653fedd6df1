import type { ReactElement } from 'react';
import { semQuemAnalise, type SetorDoQuadro } from '../../../../schemas/requerimento/quadro.ts';
import { Aviso } from '../../../layout/ui/Aviso.tsx';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { Cartao } from '../../../layout/ui/Cartao.tsx';
import { numero } from '../lote/atos.ts';
import { caminhosDoRequerimento } from '../caminhos.ts';

interface Props {
  readonly setores: readonly SetorDoQuadro[];
  readonly aberto: number | undefined;
  /** Shows those of the sector that have nobody. */
  readonly abrir: (setor: SetorDoQuadro) => void;
}

const plural = (n: number, um: string, varios: string): string => `${numero(n)} ${n === 1 ? um : varios}`;

/** What each sector has, and what of it has nobody; first of all a sector in which nobody can work. */
export function Setores({ setores, aberto, abrir }: Props): ReactElement {
  const parados = setores.filter(semQuemAnalise);
  const comTrabalho = setores.filter(({ abertos }) => abertos > 0);
  return (
    <Cartao titulo="Setores">
      {parados.map(({ id, nome, abertos }) => (
        <Aviso key={id} tom="bad" titulo={`Ninguém pode analisar em ${nome}.`}>
          {plural(abertos, 'requerimento espera', 'requerimentos esperam')} ali. Encaminhe a outro setor ou dê a alguém
          acesso ao setor.
        </Aviso>
      ))}
      {comTrabalho.length === 0 ? (
        <p className="secundario">Nenhum setor tem requerimento aberto.</p>
      ) : (
        <ul className="quadro-setores">
          {comTrabalho.map((setor) => (
            <li key={setor.id}>
              <a href={caminhosDoRequerimento.setor(setor.id)} title={setor.nome}>
                {setor.sigla}
              </a>
              <span>{plural(setor.abertos, 'aberto', 'abertos')}</span>
              <span className="quadro-atrasado">
                {setor.vencidos > 0 && plural(setor.vencidos, 'vencido', 'vencidos')}
              </span>
              {setor.sem_responsavel > 0 && (
                <Botao
                  variante="texto"
                  tamanho="pequeno"
                  icone="pessoa"
                  aria-expanded={aberto === setor.id}
                  aria-label={`${numero(setor.sem_responsavel)} sem responsável em ${setor.sigla}`}
                  onClick={() => abrir(setor)}
                >
                  {`${numero(setor.sem_responsavel)} sem responsável`}
                </Botao>
              )}
            </li>
          ))}
        </ul>
      )}
    </Cartao>
  );
}
