import { useId, type ReactElement } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { campoDe } from '../../schemas/entity.ts';
import { noFuso } from '../../schemas/brasil/momento.ts';
import { useEntity } from '../EntityContext.ts';
import { rotuloDoCampo } from '../valorNoCaminho.ts';
import { Valor } from '../widgets/Valor.tsx';
import type { Conflito } from './conflito.ts';

interface Props {
  readonly conflito: Conflito;
  /** Fields that both changed. */
  readonly campos: readonly string[];
  readonly usarMeu: () => void;
  readonly ficarComOOutro: () => void;
  readonly fechar: () => void;
}

/** Somebody saved first: theirs beside mine, and nothing typed is lost (look.md 4, 409). */
export const CompararVersoes = ({ conflito, campos, usarMeu, ficarComOOutro, fechar }: Props): ReactElement => {
  const id = useId();
  const entity = useEntity();
  const ultima = conflito.alteracoes.at(-1);
  const quem = ultima?.usuario?.nome.split(' ')[0] ?? 'Outra pessoa';
  const hora = noFuso(ultima?.quando ?? conflito.registro['atualizado_em'] ?? '')?.hora;
  return (
    <Dialog open onClose={fechar} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id} component="h2">
        {`${quem} salvou este registro${hora === undefined ? '' : ` às ${hora}`}`}
      </DialogTitle>
      <DialogContent>
        <p>
          {campos.length === 0
            ? 'Você mudou outros campos: as duas alterações cabem juntas.'
            : 'Você mudou o mesmo campo. Nada do que digitou se perdeu.'}
        </p>
        {campos.length > 0 && (
          <table className="comparacao">
            <thead>
              <tr>
                <td />
                <th scope="col">No cadastro</th>
                <th scope="col">Seu</th>
              </tr>
            </thead>
            <tbody>
              {campos.map((campo) => (
                <tr key={campo}>
                  <th scope="row">{rotuloDoCampo(entity, campo)}</th>
                  <td>
                    <Valor schema={campoDe(entity, campo)} valor={conflito.registro[campo]} compacto />
                  </td>
                  <td className="comparacao-meu">
                    <Valor schema={campoDe(entity, campo)} valor={conflito.meu[campo]} compacto />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, justifyContent: 'flex-start' }}>
        <Button variant="contained" onClick={usarMeu}>
          {campos.length === 0 ? 'Salvar as minhas também' : 'Usar o meu'}
        </Button>
        {campos.length > 0 && (
          <Button variant="outlined" onClick={ficarComOOutro}>
            Ficar com o do cadastro
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
