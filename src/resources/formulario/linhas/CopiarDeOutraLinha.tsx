import { useState, type ReactElement } from 'react';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useFormContext } from 'react-hook-form';
import { Icone } from '../../../panels/layout/ui/Icone.tsx';
import { optionsOf } from '../../../schemas/fieldFacts.ts';
import { mostrarValor } from '../../../schemas/mostrar.ts';
import { valorNoCaminho } from '../../valorNoCaminho.ts';
import type { PropsDoControle } from '../../widgets/controle.ts';
import { useConcessao } from '../../widgets/useConcessao.ts';
import { useLinha } from './LinhaContext.ts';
import { TituloDaLinha } from './TituloDaLinha.tsx';

const lista = (valor: unknown): readonly unknown[] => (Array.isArray(valor) ? valor : []);

interface Props extends Pick<PropsDoControle, 'id' | 'schema' | 'valor' | 'aoMudar'> {
  /** Path of the field in the form: 'setores.0.permissoes'. */
  readonly caminho: string;
}

/** Takes over what is chosen in the same field of another row, as far as the user may grant it; absent while no other row has anything. */
export const CopiarDeOutraLinha = ({ id, caminho, schema, valor, aoMudar }: Props): ReactElement | null => {
  const linha = useLinha();
  const { watch } = useFormContext();
  const { permissao: pode } = useConcessao(schema);
  const [ancora, setAncora] = useState<HTMLElement | null>(null);
  if (linha === null) return null;
  const folha = caminho.slice(`${linha.grupo}.${linha.indice}.`.length);
  const atual = lista(valor);
  const outras = lista(watch(linha.grupo)).flatMap((uma, i) => {
    // What the user may not grant stays as it is in this row.
    const delas = lista(valorNoCaminho(uma, folha)).filter((um) => pode(String(um)) || atual.includes(um));
    return i === linha.indice || delas.length === 0 ? [] : [{ i, escolhidas: delas }];
  });
  if (outras.length === 0) return null;
  const copiar = (escolhidas: readonly unknown[]): void => {
    const ficam = atual.filter((um) => !pode(String(um)));
    const novas = new Set([...ficam, ...escolhidas]);
    aoMudar(optionsOf(schema).flatMap(({ value }) => (novas.has(value) ? [value] : [])));
    setAncora(null);
  };
  return (
    <>
      <Button
        size="small"
        aria-haspopup="menu"
        aria-expanded={ancora !== null}
        startIcon={<Icone nome="copiar" tamanho={18} />}
        onClick={(evento) => setAncora(evento.currentTarget)}
      >
        Copiar de outro
      </Button>
      <Menu anchorEl={ancora} open={ancora !== null} onClose={() => setAncora(null)} id={`${id}-copiar`}>
        {outras.map(({ i, escolhidas }) => (
          <MenuItem key={i} onClick={() => copiar(escolhidas)} className="outra-linha">
            <b>
              {`${i + 1}. `}
              <TituloDaLinha caminho={`${linha.grupo}.${i}`} schema={linha.schema} />
            </b>{' '}
            <span className="secundario">{mostrarValor(schema, escolhidas)}</span>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
